import type { Language } from '#shared/tenant.ts'

/** Names of facts and groups in the order of `languages`: product data, not messages of the shop. */
const termTranslations = {
  details: ['Details', 'Détails', 'Details'],
  measures: ['Maße und Gewicht', 'Dimensions et poids', 'Afmetingen en gewicht'],
  features: ['Eigenschaften', 'Caractéristiques', 'Eigenschappen'],
  width: ['Breite', 'Largeur', 'Breedte'],
  height: ['Höhe', 'Hauteur', 'Hoogte'],
  length: ['Länge/Tiefe', 'Longueur/profondeur', 'Lengte/diepte'],
  weight: ['Gewicht', 'Poids', 'Gewicht'],
  material: ['Material', 'Matière', 'Materiaal'],
  pattern: ['Muster', 'Motif', 'Patroon'],
  gender: ['Zielgruppe', 'Public', 'Doelgroep'],
  male: ['Herren', 'Homme', 'Heren'],
  female: ['Damen', 'Femme', 'Dames'],
  unisex: ['Unisex', 'Mixte', 'Uniseks'],
  condition: ['Zustand', 'État', 'Staat'],
  new: ['Neu', 'Neuf', 'Nieuw'],
  refurbished: ['Generalüberholt', 'Reconditionné', 'Gereviseerd'],
  used: ['Gebraucht', 'D’occasion', 'Gebruikt'],
  mpn: ['Herstellernummer', 'Référence fabricant', 'Artikelnummer fabrikant'],
  energy: [
    'Energieeffizienzklasse (frühere Skala)',
    'Classe énergétique (ancienne échelle)',
    'Energieklasse (vroegere schaal)',
  ],
  size: ['Größe', 'Taille', 'Maat'],
  yes: ['Ja', 'Oui', 'Ja'],
  no: ['Nein', 'Non', 'Nee'],
  more: ['Weitere Artikel', 'Autres articles', 'Overige artikelen'],
} as const satisfies Record<string, readonly [string, string, string]>

export type FeedTerm = keyof typeof termTranslations

const languages: readonly Language[] = ['de', 'fr', 'nl']

export const isFeedTerm = (term: string): term is FeedTerm => Object.hasOwn(termTranslations, term)

/** A term of the importer in a language. */
export const translateTerm = (language: Language, term: FeedTerm): string =>
  termTranslations[term][languages.indexOf(language)] ?? termTranslations[term][0]

/** Category names of the product families: German, French, Dutch. */
const familyNames: Readonly<Record<string, readonly [string, string, string]>> = {
  bra: ['BHs', 'Soutiens-gorge', 'Beha’s'],
  briefs: ['Unterwäsche', 'Sous-vêtements', 'Ondergoed'],
  socks: ['Socken & Strümpfe', 'Chaussettes', 'Sokken'],
  hoodie: ['Pullover & Hoodies', 'Pulls & sweats', 'Truien & hoodies'],
  'garden-hose': ['Gartenschläuche', 'Tuyaux d’arrosage', 'Tuinslangen'],
  shirt: ['Shirts', 'Hauts', 'Shirts'],
  trousers: ['Hosen', 'Pantalons', 'Broeken'],
  dress: ['Kleider & Röcke', 'Robes & jupes', 'Jurken & rokken'],
  jacket: ['Jacken', 'Vestes', 'Jassen'],
  shoe: ['Schuhe', 'Chaussures', 'Schoenen'],
  bag: ['Taschen & Hüllen', 'Sacs & étuis', 'Tassen & hoezen'],
  hat: ['Mützen & Schals', 'Bonnets & écharpes', 'Mutsen & sjaals'],
  jewellery: ['Schmuck', 'Bijoux', 'Sieraden'],
  glasses: ['Brillen', 'Lunettes', 'Brillen'],
  watch: ['Uhren', 'Montres & horloges', 'Horloges & klokken'],
  sofa: ['Sofas', 'Canapés', 'Banken'],
  chair: ['Stühle & Sessel', 'Chaises & fauteuils', 'Stoelen & fauteuils'],
  table: ['Tische', 'Tables', 'Tafels'],
  bed: ['Betten & Bettwaren', 'Lits & literie', 'Bedden & beddengoed'],
  cabinet: ['Schränke & Regale', 'Armoires & étagères', 'Kasten & rekken'],
  lamp: ['Leuchten', 'Luminaires', 'Lampen'],
  rug: ['Teppiche', 'Tapis', 'Vloerkleden'],
  decoration: ['Dekoration', 'Décoration', 'Decoratie'],
  kitchen: ['Küche', 'Cuisine', 'Keuken'],
  appliance: ['Haushaltsgeräte', 'Électroménager', 'Huishoudapparaten'],
  computer: ['Computer & Zubehör', 'Ordinateurs & accessoires', 'Computers & accessoires'],
  monitor: ['Monitore & Projektoren', 'Écrans & projecteurs', 'Monitoren & projectoren'],
  printer: ['Drucken & Papier', 'Impression & papier', 'Printen & papier'],
  phone: ['Telefone & Tablets', 'Téléphones & tablettes', 'Telefoons & tablets'],
  camera: ['Foto & Video', 'Photo & vidéo', 'Foto & video'],
  audio: ['Audio', 'Audio', 'Audio'],
  television: ['Fernseher & Heimkino', 'Télévision & home cinéma', 'Tv & thuisbioscoop'],
  cable: ['Kabel & Ladegeräte', 'Câbles & chargeurs', 'Kabels & opladers'],
  storage: ['Speicher', 'Stockage', 'Opslag'],
  component: ['Komponenten & Netzwerk', 'Composants & réseau', 'Componenten & netwerk'],
  tool: ['Werkzeug', 'Outils', 'Gereedschap'],
  sport: ['Sport', 'Sport', 'Sport'],
  toy: ['Spielwaren', 'Jouets', 'Speelgoed'],
  book: ['Bücher', 'Livres', 'Boeken'],
  beauty: ['Pflege & Kosmetik', 'Soins & beauté', 'Verzorging'],
  garden: ['Garten', 'Jardin', 'Tuin'],
  food: ['Lebensmittel', 'Alimentation', 'Levensmiddelen'],
  car: ['Auto', 'Auto', 'Auto'],
  other: ['Sonstiges', 'Divers', 'Diversen'],
}

/** The category name of a product family. */
export const getFamilyName = (language: Language, archetype: string): string =>
  (familyNames[archetype] ?? familyNames.other ?? [])[languages.indexOf(language)] ?? archetype
