import type { ManufacturerFacts } from '#server/database/product-facts.ts'

interface Brand {
  name: string
  /** The price factor of the brand. */
  level: number
  manufacturer: ManufacturerFacts
  /** Set if the manufacturer is outside the EU. */
  responsible?: ManufacturerFacts
}

const createMaker = (name: string, address: string, domain: string): ManufacturerFacts => ({
  name,
  address,
  email: `produktsicherheit@${domain}.example`,
})

/** Importers for makers outside the EU; all are fictitious, with addresses in the reserved .example. */
const nordImport = createMaker(
  'Nordhafen Produktverantwortung GmbH',
  'Speicherzeile 14, 20457 Hamburg, Deutschland',
  'nordhafen-pv',
)
const rheinImport = createMaker(
  'Rheinkontor Compliance B.V.',
  'Havenpark 88, 3011 AB Rotterdam, Nederland',
  'rheinkontor',
)
const donauImport = createMaker('Donaubogen Handels GmbH', 'Lagergasse 5, 1020 Wien, Österreich', 'donaubogen')

/** Fictitious brands. */
export const brands = {
  nordlinde: {
    name: 'Nordlinde',
    level: 1.1,
    manufacturer: createMaker('Nordlinde Textil GmbH', 'Webersteig 7, 33602 Bielefeld, Deutschland', 'nordlinde'),
  },
  tissaine: {
    name: 'Tissaine',
    level: 1.3,
    manufacturer: createMaker('Tissaine SAS', '18 rue des Fileurs, 69001 Lyon, France', 'tissaine'),
  },
  halmfeld: {
    name: 'Halmfeld',
    level: 0.9,
    manufacturer: createMaker('Halmfeld Mode AG', 'Spinnereiweg 3, 8400 Winterthur, Schweiz', 'halmfeld'),
    responsible: donauImport,
  },
  corvelle: {
    name: 'Corvelle',
    level: 1.2,
    manufacturer: createMaker('Corvelle Moda S.r.l.', 'Via dei Tessitori 21, 59100 Prato, Italia', 'corvelle'),
  },
  brandwijk: {
    name: 'Brandwijk',
    level: 1,
    manufacturer: createMaker('Brandwijk Kleding B.V.', 'Weversplein 12, 5038 LK Tilburg, Nederland', 'brandwijk'),
  },
  malvena: {
    name: 'Malvena',
    level: 0.85,
    manufacturer: createMaker('Malvena Tekstil A.Ş.', 'Dokuma Caddesi 40, 16140 Bursa, Türkiye', 'malvena'),
    responsible: nordImport,
  },
  steinbrook: {
    name: 'Steinbrook',
    level: 1.05,
    manufacturer: createMaker('Steinbrook Clothing Ltd', '6 Loom Yard, Leeds LS1 4HR, United Kingdom', 'steinbrook'),
    responsible: rheinImport,
  },
  oderlind: {
    name: 'Oderlind',
    level: 0.95,
    manufacturer: createMaker('Oderlind Bekleidung GmbH', 'Garnmarkt 2, 6840 Götzis, Österreich', 'oderlind'),
  },
  zartgrund: {
    name: 'Zartgrund',
    level: 1,
    manufacturer: createMaker('Zartgrund Wäsche GmbH', 'Maschenallee 9, 72458 Albstadt, Deutschland', 'zartgrund'),
  },
  liorelle: {
    name: 'Liorelle',
    level: 1.3,
    manufacturer: createMaker('Liorelle Lingerie SAS', '4 quai des Dentelles, 62100 Calais, France', 'liorelle'),
  },
  schrittwerk: {
    name: 'Schrittwerk',
    level: 1.1,
    manufacturer: createMaker(
      'Schrittwerk Schuhe GmbH',
      'Leistenstraße 30, 66953 Pirmasens, Deutschland',
      'schrittwerk',
    ),
  },
  loopvelt: {
    name: 'Loopvelt',
    level: 1,
    manufacturer: createMaker('Loopvelt Schoenen B.V.', 'Zolenlaan 5, 5141 GP Waalwijk, Nederland', 'loopvelt'),
  },
  pasquenne: {
    name: 'Pasquenne',
    level: 1.25,
    manufacturer: createMaker(
      'Pasquenne Calçado Lda',
      'Rua dos Sapateiros 88, 4610-150 Felgueiras, Portugal',
      'pasquenne',
    ),
  },
  taschwald: {
    name: 'Taschwald',
    level: 1,
    manufacturer: createMaker(
      'Taschwald Lederwaren GmbH',
      'Gerbergasse 11, 63065 Offenbach am Main, Deutschland',
      'taschwald',
    ),
  },
  orvinne: {
    name: 'Orvinne',
    level: 1.35,
    manufacturer: createMaker('Orvinne Pelletteria S.r.l.', 'Via del Cuoio 5, 50018 Scandicci, Italia', 'orvinne'),
  },
  zeitfeld: {
    name: 'Zeitfeld',
    level: 1.2,
    manufacturer: createMaker('Zeitfeld Uhren AG', 'Unruhweg 4, 2502 Biel, Schweiz', 'zeitfeld'),
    responsible: donauImport,
  },
  kontorLiving: {
    name: 'Kontor Living',
    level: 1,
    manufacturer: createMaker('Kontor Living GmbH', 'Handelskai 120, 1200 Wien, Österreich', 'kontor-living'),
  },
  eichgrund: {
    name: 'Eichgrund',
    level: 1.2,
    manufacturer: createMaker('Eichgrund Möbelwerke GmbH', 'Sägemühle 1, 32052 Herford, Deutschland', 'eichgrund'),
  },
  salonde: {
    name: 'Salonde',
    level: 1.3,
    manufacturer: createMaker('Salonde Mobilier SAS', '9 rue des Ébénistes, 88300 Neufchâteau, France', 'salonde'),
  },
  huysveld: {
    name: 'Huysveld',
    level: 1.05,
    manufacturer: createMaker('Huysveld Meubelen B.V.', 'Houtkade 33, 5405 AC Uden, Nederland', 'huysveld'),
  },
  wohnhalde: {
    name: 'Wohnhalde',
    level: 0.85,
    manufacturer: createMaker('Wohnhalde Polster Sp. z o.o.', 'ul. Tapicerska 15, 63-600 Kępno, Polska', 'wohnhalde'),
  },
  vesterlo: {
    name: 'Vesterlo',
    level: 1.4,
    manufacturer: createMaker('Vesterlo Møbler ApS', 'Snedkervej 8, 7800 Skive, Danmark', 'vesterlo'),
  },
  nachtmoor: {
    name: 'Nachtmoor',
    level: 1.1,
    manufacturer: createMaker(
      'Nachtmoor Schlafsysteme GmbH',
      'Daunenweg 6, 96215 Lichtenfels, Deutschland',
      'nachtmoor',
    ),
  },
  webhof: {
    name: 'Webhof',
    level: 0.95,
    manufacturer: createMaker('Webhof Heimtextil GmbH', 'Leinenplatz 2, 4150 Rohrbach, Österreich', 'webhof'),
  },
  linvera: {
    name: 'Linvera',
    level: 1.15,
    manufacturer: createMaker('Linvera Têxteis Lda', 'Avenida do Algodão 51, 4800-019 Guimarães, Portugal', 'linvera'),
  },
  tuftveld: {
    name: 'Tuftveld',
    level: 1,
    manufacturer: createMaker('Tuftveld Tapijt N.V.', 'Poolstraat 17, 8790 Waregem, België', 'tuftveld'),
  },
  lichtstieg: {
    name: 'Lichtstieg',
    level: 1.1,
    manufacturer: createMaker(
      'Lichtstieg Leuchten GmbH',
      'Glasbläserweg 10, 59757 Arnsberg, Deutschland',
      'lichtstieg',
    ),
  },
  lampholm: {
    name: 'Lampholm',
    level: 0.9,
    manufacturer: createMaker('Lampholm Lighting Co., Ltd.', '28 Lantern Road, Zhongshan 528400, China', 'lampholm'),
    responsible: nordImport,
  },
  kupfermoor: {
    name: 'Kupfermoor',
    level: 1.15,
    manufacturer: createMaker(
      'Kupfermoor Kochgeschirr GmbH',
      'Emailstraße 19, 57074 Siegen, Deutschland',
      'kupfermoor',
    ),
  },
  tonhalde: {
    name: 'Tonhalde',
    level: 0.95,
    manufacturer: createMaker('Tonhalde Keramik GmbH', 'Brennofenweg 3, 4810 Gmunden, Österreich', 'tonhalde'),
  },
  telvaro: {
    name: 'Telvaro',
    level: 1,
    manufacturer: createMaker(
      'Telvaro Electronics Co., Ltd.',
      '5 Signal Avenue, Suwon 16677, Republic of Korea',
      'telvaro',
    ),
    responsible: rheinImport,
  },
  sichtfeld: {
    name: 'Sichtfeld',
    level: 1.25,
    manufacturer: createMaker('Sichtfeld Optik GmbH', 'Linsenring 8, 35576 Wetzlar, Deutschland', 'sichtfeld'),
  },
  klangholm: {
    name: 'Klangholm',
    level: 1.15,
    manufacturer: createMaker('Klangholm Audio A/S', 'Tonevej 20, 8700 Horsens, Danmark', 'klangholm'),
  },
  orbelin: {
    name: 'Orbelin',
    level: 0.9,
    manufacturer: createMaker('Orbelin Technology Co., Ltd.', '101 Circuit Road, Shenzhen 518000, China', 'orbelin'),
    responsible: nordImport,
  },
  nuvelde: {
    name: 'Nuvelde',
    level: 1.1,
    manufacturer: createMaker('Nuvelde Computing Inc.', '77 Foundry Road, Hsinchu 300, Taiwan', 'nuvelde'),
    responsible: donauImport,
  },
  haushalm: {
    name: 'Haushalm',
    level: 1.15,
    manufacturer: createMaker('Haushalm Hausgeräte GmbH', 'Trommelweg 22, 33332 Gütersloh, Deutschland', 'haushalm'),
  },
  frostalm: {
    name: 'Frostalm',
    level: 1,
    manufacturer: createMaker(
      'Frostalm Kälte GmbH',
      'Eisbachstraße 4, 9800 Spittal an der Drau, Österreich',
      'frostalm',
    ),
  },
  blinkwel: {
    name: 'Blinkwel',
    level: 0.85,
    manufacturer: createMaker('Blinkwel Ev Aletleri A.Ş.', 'Sanayi Bulvarı 9, 45030 Manisa, Türkiye', 'blinkwel'),
    responsible: rheinImport,
  },
  bruehfein: {
    name: 'Brühfein',
    level: 1.1,
    manufacturer: createMaker('Brühfein Kaffeemaschinen AG', 'Mahlgasse 14, 4654 Lostorf, Schweiz', 'bruehfein'),
    responsible: donauImport,
  },
  kehrlich: {
    name: 'Kehrlich',
    level: 1,
    manufacturer: createMaker('Kehrlich Robotik GmbH', 'Bürstenweg 1, 42285 Wuppertal, Deutschland', 'kehrlich'),
  },
  bohrfeld: {
    name: 'Bohrfeld',
    level: 1.1,
    manufacturer: createMaker('Bohrfeld Werkzeuge GmbH', 'Spindelstraße 27, 73630 Remshalden, Deutschland', 'bohrfeld'),
  },
  gartenquell: {
    name: 'Gartenquell',
    level: 0.95,
    manufacturer: createMaker('Gartenquell Bewässerung GmbH', 'Brunnenweg 16, 89077 Ulm, Deutschland', 'gartenquell'),
  },
  asfelta: {
    name: 'Asfelta',
    level: 1.1,
    manufacturer: createMaker('Asfelta Pneumatici S.p.A.', 'Via della Gomma 90, 10034 Chivasso, Italia', 'asfelta'),
  },
  rollhaft: {
    name: 'Rollhaft',
    level: 0.85,
    manufacturer: createMaker('Rollhaft Tyre Co., Ltd.', '300 Rubber Road, Qingdao 266000, China', 'rollhaft'),
    responsible: nordImport,
  },
} as const satisfies Record<string, Brand>

export type BrandId = keyof typeof brands

/** A brand with its maker. */
export const getBrand = (id: BrandId): Brand => brands[id]
