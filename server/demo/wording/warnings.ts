import type { Translations } from './translations.ts'

/** Safety warnings that must be shown in the shopper's language (Regulation (EU) 2023/988, Art. 19). */
export const safetyWarnings = {
  tipping: [
    'Kippgefahr: mit der beiliegenden Sicherung an der Wand befestigen.',
    'Risque de basculement : fixer au mur avec la sécurité fournie.',
    'Kantelgevaar: bevestig het meubel met de meegeleverde beveiliging aan de muur.',
  ],
  smallParts: [
    'Montagematerial enthält verschluckbare Kleinteile. Während des Aufbaus von Kindern fernhalten.',
    'Le matériel de montage contient de petites pièces pouvant être avalées. Tenir les enfants à l’écart pendant le montage.',
    'Het montagemateriaal bevat kleine onderdelen die ingeslikt kunnen worden. Houd kinderen tijdens de montage uit de buurt.',
  ],
  bags: [
    'Erstickungsgefahr: Verpackungsfolien von Kindern fernhalten.',
    'Risque d’étouffement : tenir les films d’emballage hors de portée des enfants.',
    'Verstikkingsgevaar: houd verpakkingsfolie buiten bereik van kinderen.',
  ],
  battery: [
    'Enthält einen Lithium-Ionen-Akku. Nicht öffnen, nicht über 60 °C erhitzen, nicht ins Feuer werfen.',
    'Contient une batterie lithium-ion. Ne pas ouvrir, ne pas chauffer au-delà de 60 °C, ne pas jeter au feu.',
    'Bevat een lithium-ionaccu. Niet openen, niet boven 60 °C verhitten, niet in vuur werpen.',
  ],
  volume: [
    'Längeres Hören bei hoher Lautstärke kann das Gehör schädigen.',
    'Une écoute prolongée à fort volume peut endommager l’audition.',
    'Langdurig luisteren op hoog volume kan het gehoor beschadigen.',
  ],
  electric: [
    'Vor Reinigung und Wartung den Netzstecker ziehen.',
    'Débrancher l’appareil avant tout nettoyage ou entretien.',
    'Trek de stekker uit het stopcontact voor reiniging en onderhoud.',
  ],
  hot: [
    'Oberflächen werden im Betrieb heiß. Kinder fernhalten.',
    'Les surfaces deviennent chaudes pendant l’utilisation. Tenir les enfants à distance.',
    'Oppervlakken worden heet tijdens gebruik. Houd kinderen op afstand.',
  ],
  water: [
    'Nicht in der Nähe von Badewannen, Duschen oder anderen mit Wasser gefüllten Behältern benutzen.',
    'Ne pas utiliser à proximité d’une baignoire, d’une douche ou de tout autre récipient contenant de l’eau.',
    'Niet gebruiken in de buurt van een bad, douche of andere met water gevulde voorwerpen.',
  ],
  installation: [
    'Der Anschluss darf nur durch eine Fachkraft erfolgen.',
    'Le raccordement doit être effectué par un professionnel.',
    'De aansluiting mag alleen door een vakman worden uitgevoerd.',
  ],
  twoPeople: [
    'Schweres Gerät: nur zu zweit heben und aufstellen.',
    'Appareil lourd : à soulever et à installer à deux.',
    'Zwaar apparaat: alleen met twee personen tillen en plaatsen.',
  ],
  cord: [
    'Strangulationsgefahr: Schnüre und Bänder außerhalb der Reichweite von Kleinkindern halten.',
    'Risque de strangulation : tenir les cordons hors de portée des jeunes enfants.',
    'Wurgingsgevaar: houd koorden buiten bereik van jonge kinderen.',
  ],
  tool: [
    'Beim Arbeiten Schutzbrille tragen. Akku vor jedem Werkzeugwechsel entnehmen.',
    'Porter des lunettes de protection. Retirer la batterie avant tout changement d’outil.',
    'Draag een veiligheidsbril. Verwijder de accu voor elke wissel van gereedschap.',
  ],
  tyre: [
    'Lieferung ohne Felge. Nur von einer Fachwerkstatt montieren und auswuchten lassen.',
    'Livré sans jante. Montage et équilibrage par un garage spécialisé uniquement.',
    'Levering zonder velg. Laat de band monteren en balanceren door een vakwerkplaats.',
  ],
  drinking: [
    'Kein Trinkwasser: nur für die Gartenbewässerung verwenden.',
    'Eau non potable : à utiliser uniquement pour l’arrosage du jardin.',
    'Geen drinkwater: alleen gebruiken voor tuinbewatering.',
  ],
  led: [
    'Nicht direkt in die eingeschaltete Lichtquelle blicken.',
    'Ne pas regarder directement la source lumineuse allumée.',
    'Kijk niet rechtstreeks in de ingeschakelde lichtbron.',
  ],
  sun: [
    'Nicht für den direkten Blick in die Sonne und nicht zum Fahren bei Nacht geeignet.',
    'Ne convient pas à l’observation directe du soleil ni à la conduite de nuit.',
    'Niet geschikt om rechtstreeks in de zon te kijken of om ’s nachts te rijden.',
  ],
  mirror: [
    'Bruchgefahr: mit geeigneten Dübeln an tragfähigem Mauerwerk befestigen.',
    'Risque de bris : fixer sur un mur porteur avec des chevilles adaptées.',
    'Breukgevaar: bevestig met geschikte pluggen aan een stevige muur.',
  ],
} as const satisfies Record<string, Translations>

export type WarningId = keyof typeof safetyWarnings
