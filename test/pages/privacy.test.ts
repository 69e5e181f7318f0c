import { expect } from 'chai'
import type { CreditFacts } from '#server/commerce/payments/credit-decisions/credit-scorer.ts'
import type { CreditReason } from '#shared/api/credit.ts'
import { getPath } from '#shared/routes.ts'
import { getLanguage, type Language } from '#shared/tenant.ts'
import { buildTenantContents } from '#tenants/content/index.ts'
import { tenants } from '#tenants/index.ts'
import { getMessages } from '#tenants/messages.ts'
import { useSharedShop } from '#test/support/fixtures.ts'
import { formatLocaleTitle } from '#test/support/locale-title.ts'
import type { TestShop } from '#test/support/shop.ts'

type Wording = Record<Language, RegExp>

/** Each fact that the scorer is given, as the page names it: a new fact does not compile without its words. */
const facts: Record<keyof CreditFacts, Wording> = {
  requestedCents: { de: /Betrag der Bestellung/, fr: /montant de la commande/, nl: /bedrag van de bestelling/ },
  openCents: { de: /noch offen ist/, fr: /reste dû/, nl: /nog openstaat/ },
  overdueCents: { de: /überfällig/, fr: /en retard/, nl: /te laat/ },
  paidCents: {
    de: /schon bezahlt und an Raten zurückgezahlt/,
    fr: /déjà payé et remboursé/,
    nl: /betaald en afgelost/,
  },
  peakMonthCents: { de: /höchste Monatsrate/, fr: /mensualité la plus élevée/, nl: /hoogste maandtermijn/ },
  ownLimitCents: { de: /Grenze, die Sie sich/, fr: /limite que vous vous êtes/, nl: /grens die u daarvoor zelf/ },
  grantedCents: { de: /Rahmen, den ein Mensch/, fr: /limite qu’une personne/, nl: /ruimte die iemand/ },
  minCents: { de: /unter .{0,5}50/, fr: /inférieure à 50/, nl: /lager dan €\s?50/ },
  maxCents: { de: /über .{0,5}4.?000/, fr: /supérieure à 4.?000/, nl: /hoger dan €\s?4\.000/ },
}

/** Each reason that decides, as the page explains it. */
const logic: Record<CreditReason, Wording> = {
  'new-customer': { de: /beginnt bei .{0,5}150/, fr: /commence à 150/, nl: /begint bij €\s?150/ },
  'paid-orders': { de: /wächst mit allem/, fr: /augmente de tout/, nl: /groeit met alles/ },
  'granted-by-person': { de: /Hat ein Mensch/, fr: /Si une personne a fixé/, nl: /Heeft iemand van ons/ },
  'outside-range': { de: /liegt unter/, fr: /est inférieure à/, nl: /is lager dan/ },
  'limit-reached': { de: /übersteigt .* Ihren Rahmen/, fr: /dépasse votre limite/, nl: /boven uw ruimte/ },
  'own-limit': { de: /über Ihrer eigenen Grenze/, fr: /votre propre limite/, nl: /boven uw eigen grens/ },
  overdue: { de: /ist etwas überfällig/, fr: /paiement est en retard/, nl: /betaling te laat/ },
}

const consequence: Wording = {
  de: /nicht auf Raten oder mit Zahlpause bezahlen, wohl aber mit jeder anderen/,
  fr: /ne pouvez pas payer cette commande par mensualités .*, mais par tout autre moyen/,
  nl: /niet gespreid of met een betaalpauze betalen, maar wel op elke andere manier/,
}

const rights: readonly Wording[] = [
  { de: /ein Mensch die Entscheidung überprüft/, fr: /une personne réexamine/, nl: /een mens het besluit opnieuw/ },
  { de: /Ihren Standpunkt darlegen/, fr: /faire valoir votre point de vue/, nl: /uw standpunt geven/ },
  { de: /die Entscheidung anfechten/, fr: /contester la décision/, nl: /het besluit aanvechten/ },
]

const legalBasis = {
  at: /§ 7 VKrG.*Art\. 22 Abs\. 2 lit\. a DSGVO.*Art\. 22 Abs\. 3 DSGVO/,
  de: /§ 505a BGB.*Art\. 22 Abs\. 2 lit\. a DSGVO.*Art\. 22 Abs\. 3 DSGVO/,
  ch: /(Art\. 28 KKG.*Art\. 21 DSG.*Art\. 21 Abs\. 2 DSG)|(art\. 28 LCC.*art\. 21 LPD.*art\. 21 al\. 2 LPD)/,
  nl: /artikel 4:34 Wft.*artikel 22 lid 2 onder a AVG.*artikel 22 lid 3 AVG/,
} as Readonly<Record<string, RegExp>>

const untrue: Wording = {
  de: /keine ausschließlich automatisierten|keine ausschliesslich automatisierten|keine Auswertung Ihres Verhaltens/,
  fr: /ne prenons pas de décisions exclusivement automatisées|n’analysons pas votre comportement/,
  nl: /nemen geen uitsluitend geautomatiseerde|volgen wij niet wat u doet/,
}

describe('the privacy page of a shop without credit', () => {
  it('[law 44] tells nothing of decisions that are not made there', () => {
    for (const tenant of tenants) {
      const features = { ...tenant.features, instalments: false, delayedPayment: false }
      const text = JSON.stringify(buildTenantContents([{ ...tenant, features }]))
      expect(text, tenant.id).not.to.match(
        /wie unser System entscheidet|comment notre système décide|hoe ons systeem beslist/,
      )
      expect(JSON.stringify(buildTenantContents([tenant])), tenant.id).to.match(
        /wie unser System entscheidet|hoe ons systeem beslist/,
      )
    }
  })
})

describe('the privacy page', function () {
  this.timeout(120_000)
  let shop: TestShop
  useSharedShop((shared) => (shop = shared))

  for (const tenant of tenants)
    for (const locale of tenant.locales) {
      it(`[law 44] tells what is scored for credit, how, to what end, and the right to a person: ${formatLocaleTitle(tenant, locale)}`, async () => {
        const language = getLanguage(locale)
        const { body } = await shop.get(tenant.id, getPath(tenant, locale, 'service/privacy'))
        const text = body
          .slice(0, body.indexOf('</main>'))
          .replaceAll(/<[^>]+>/g, ' ')
          .replaceAll(/[\s\u{a0}\u{202f}]+/gu, ' ')
        for (const [fact, wording] of [...Object.entries(facts), ...Object.entries(logic)])
          expect(text, fact).to.match(wording[language])
        for (const wording of [consequence, ...rights]) expect(text).to.match(wording[language])
        expect(text).to.match(legalBasis[tenant.id] ?? /$^/)
        expect(text, 'the button at the checkout').to.include(getMessages(tenant, locale)['instalments.review-request'])
        expect(text).not.to.match(untrue[language])
        if (tenant.id === 'ch') expect(text).not.to.include('ß')
      })
    }
})
