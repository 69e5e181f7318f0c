import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { RadioGroup } from '#client/components/choice.tsx'
import { FieldScope } from '#client/components/field.tsx'
import { Paragraphs } from '#client/features/content/pages/index.ts'
import { usePath, useSite } from '#client/lib/page.ts'
import type { Promotion } from '#shared/api/content.ts'
import { promotionQuery } from './queries.ts'

/** A promotion with its benefits, of which one can be chosen (O59); or a text for an unknown code. */
export function PromotionBanner({ code }: { code: string }) {
  const { data: promotion } = useSuspenseQuery(promotionQuery(useSite().api, code))
  return (
    <section className="promotion container" aria-labelledby="promotion">
      <div className="promotion__body">
        <h2 className="promotion__title" id="promotion">
          {promotion.heading}
        </h2>
        <Paragraphs paragraphs={[promotion.text]} />
        {'benefits' in promotion && <BenefitForm promotion={promotion} />}
      </div>
    </section>
  )
}

function BenefitForm({ promotion: { code, benefits } }: { promotion: Promotion }) {
  const path = usePath()
  const navigation = useNavigation()
  return (
    <Form className="promotion__form" method="post" action={path('basket')}>
      <input type="hidden" name="intent" value="choose-benefit" />
      <input type="hidden" name="promotion" value={code} />
      <FieldScope value="promotion-">
        <RadioGroup
          name="benefit"
          legend={<FormattedMessage id="vouchers.benefit" />}
          hideLegend
          layout="card"
          options={benefits.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={benefits[0]?.id ?? ''}
        />
      </FieldScope>
      <Button type="submit" variant="primary" busy={navigation.state === 'submitting'}>
        <FormattedMessage id="vouchers.benefit-choose" />
      </Button>
    </Form>
  )
}
