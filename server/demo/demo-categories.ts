import type { Translations } from './wording/translations.ts'

/** A node of the category tree; `picture` is a source below media. */
export interface SeedCategory {
  id: string
  name: Translations
  picture: string
  children?: readonly SeedCategory[]
}

/** The category tree of the demo catalogue, three levels deep. The ids are stable: content pages link to them. */
export const demoCategories: readonly SeedCategory[] = [
  {
    id: 'fashion',
    name: ['Mode', 'Mode', 'Mode'],
    picture: 'heroes/mood-fashion.jpg',
    children: [
      {
        id: 'fashion-women',
        name: ['Damenmode', 'Mode femme', 'Damesmode'],
        picture: 'dress/terracotta.jpg',
        children: [
          { id: 'fashion-women-dresses', name: ['Kleider', 'Robes', 'Jurken'], picture: 'dress/navy.jpg' },
          {
            id: 'fashion-women-tops',
            name: ['Blusen & Shirts', 'Chemisiers & t-shirts', 'Blouses & shirts'],
            picture: 'blouse/lightblue.jpg',
          },
          {
            id: 'fashion-women-knitwear',
            name: ['Pullover & Sweatshirts', 'Pulls & sweat-shirts', 'Truien & sweaters'],
            picture: 'pullover/cream.jpg',
          },
          {
            id: 'fashion-women-jeans',
            name: ['Damenjeans', 'Jeans femme', 'Damesjeans'],
            picture: 'jeans/midblue.jpg',
          },
          { id: 'fashion-women-skirts', name: ['Röcke', 'Jupes', 'Rokken'], picture: 'skirt/camel.jpg' },
          {
            id: 'fashion-women-coats',
            name: ['Blazer & Mäntel', 'Blazers & manteaux', 'Blazers & mantels'],
            picture: 'coat/camel.jpg',
          },
        ],
      },
      {
        id: 'fashion-men',
        name: ['Herrenmode', 'Mode homme', 'Herenmode'],
        picture: 'sweatshirt/grey.jpg',
        children: [
          {
            id: 'fashion-men-shirts',
            name: ['Herren-T-Shirts', 'T-shirts homme', 'Heren T-shirts'],
            picture: 'tshirt/navy.jpg',
          },
          {
            id: 'fashion-men-knitwear',
            name: ['Strick & Sweat', 'Maille & sweat', 'Truien & hoodies'],
            picture: 'pullover/grey.jpg',
          },
          {
            id: 'fashion-men-jeans',
            name: ['Herrenjeans', 'Jeans homme', 'Herenjeans'],
            picture: 'jeans/darkblue.jpg',
          },
          {
            id: 'fashion-men-jackets',
            name: ['Sakkos & Mäntel', 'Vestes & manteaux', 'Colberts & jassen'],
            picture: 'blazer/anthracite.jpg',
          },
        ],
      },
      {
        id: 'fashion-underwear',
        name: ['Wäsche', 'Lingerie & chaussettes', 'Ondermode'],
        picture: 'heroes/fashion-still-life.jpg',
        children: [
          { id: 'fashion-underwear-bras', name: ['BHs', 'Soutiens-gorge', "Bh's"], picture: 'drawn/bra.svg' },
          { id: 'fashion-underwear-briefs', name: ['Slips', 'Culottes', 'Slips'], picture: 'drawn/briefs.svg' },
          { id: 'fashion-underwear-socks', name: ['Socken', 'Chaussettes', 'Sokken'], picture: 'drawn/socks.svg' },
        ],
      },
      {
        id: 'fashion-shoes',
        name: ['Schuhe', 'Chaussures', 'Schoenen'],
        picture: 'ankle-boots/cognac.jpg',
        children: [
          { id: 'fashion-shoes-sneakers', name: ['Sneaker', 'Baskets', 'Sneakers'], picture: 'sneakers/white.jpg' },
          {
            id: 'fashion-shoes-boots',
            name: ['Stiefeletten', 'Bottines', 'Enkellaarsjes'],
            picture: 'ankle-boots/cognac.jpg',
          },
        ],
      },
      {
        id: 'fashion-accessories',
        name: ['Taschen & Accessoires', 'Sacs & accessoires', 'Tassen & accessoires'],
        picture: 'handbag/cognac.jpg',
        children: [
          { id: 'fashion-handbags', name: ['Handtaschen', 'Sacs à main', 'Handtassen'], picture: 'handbag/cognac.jpg' },
          { id: 'fashion-backpacks', name: ['Rucksäcke', 'Sacs à dos', 'Rugzakken'], picture: 'backpack/mustard.jpg' },
          {
            id: 'fashion-scarves',
            name: ['Schals & Mützen', 'Écharpes & bonnets', 'Sjaals & mutsen'],
            picture: 'scarf/camel.jpg',
          },
          {
            id: 'fashion-belts',
            name: ['Gürtel & Sonnenbrillen', 'Ceintures & lunettes de soleil', 'Riemen & zonnebrillen'],
            picture: 'belt/cognac.jpg',
          },
          {
            id: 'fashion-jewellery',
            name: ['Uhren & Schmuck', 'Montres & bijoux', 'Horloges & sieraden'],
            picture: 'wristwatch/cognac.jpg',
          },
        ],
      },
    ],
  },
  {
    id: 'furniture',
    name: ['Wohnen', 'Maison', 'Wonen'],
    picture: 'heroes/mood-home.jpg',
    children: [
      {
        id: 'furniture-living',
        name: ['Wohnzimmer', 'Salon', 'Woonkamer'],
        picture: 'heroes/living-room.jpg',
        children: [
          { id: 'furniture-sofas', name: ['Sofas', 'Canapés', 'Banken'], picture: 'sofa/petrol.jpg' },
          { id: 'furniture-armchairs', name: ['Sessel', 'Fauteuils', 'Fauteuils'], picture: 'armchair/mustard.jpg' },
          {
            id: 'furniture-coffee-tables',
            name: ['Couchtische', 'Tables basses', 'Salontafels'],
            picture: 'coffee-table/oak.jpg',
          },
          { id: 'furniture-sideboards', name: ['Sideboards', 'Buffets', 'Dressoirs'], picture: 'sideboard/oak.jpg' },
          {
            id: 'furniture-bookshelves',
            name: ['Regale', 'Bibliothèques', 'Boekenkasten'],
            picture: 'bookshelf/oak.jpg',
          },
        ],
      },
      {
        id: 'furniture-dining',
        name: ['Esszimmer', 'Salle à manger', 'Eetkamer'],
        picture: 'heroes/dining-room.jpg',
        children: [
          {
            id: 'furniture-dining-tables',
            name: ['Esstische', 'Tables à manger', 'Eettafels'],
            picture: 'dining-table/oak.jpg',
          },
          {
            id: 'furniture-dining-chairs',
            name: ['Esszimmerstühle', 'Chaises', 'Eetkamerstoelen'],
            picture: 'dining-chair/petrol.jpg',
          },
        ],
      },
      {
        id: 'furniture-bedroom',
        name: ['Schlafzimmer', 'Chambre', 'Slaapkamer'],
        picture: 'heroes/bedroom.jpg',
        children: [
          { id: 'furniture-beds', name: ['Betten', 'Lits', 'Bedden'], picture: 'bed/green.jpg' },
          {
            id: 'furniture-wardrobes',
            name: ['Kleiderschränke', 'Armoires', 'Kledingkasten'],
            picture: 'wardrobe/lightoak.jpg',
          },
          { id: 'furniture-chests', name: ['Kommoden', 'Commodes', 'Ladekasten'], picture: 'chest/oak.jpg' },
        ],
      },
      {
        id: 'furniture-textiles',
        name: ['Heimtextilien', 'Linge de maison', 'Woontextiel'],
        picture: 'cushions/mustard.jpg',
        children: [
          {
            id: 'furniture-bedding',
            name: ['Bettwäsche', 'Parures de lit', 'Dekbedovertrekken'],
            picture: 'duvet-set/sage.jpg',
          },
          { id: 'furniture-duvets', name: ['Bettdecken', 'Couettes', 'Dekbedden'], picture: 'duvet-set/white.jpg' },
          { id: 'furniture-cushions', name: ['Kissen', 'Coussins', 'Kussens'], picture: 'cushions/terracotta.jpg' },
          { id: 'furniture-curtains', name: ['Vorhänge', 'Rideaux', 'Gordijnen'], picture: 'curtain/sand.jpg' },
          { id: 'furniture-rugs', name: ['Teppiche', 'Tapis', 'Vloerkleden'], picture: 'rug/cream.jpg' },
          {
            id: 'furniture-towels',
            name: ['Handtücher', 'Serviettes de bain', 'Handdoeken'],
            picture: 'towels/sage.jpg',
          },
        ],
      },
      {
        id: 'furniture-lighting',
        name: ['Leuchten', 'Luminaires', 'Verlichting'],
        picture: 'floor-lamp/oak.jpg',
        children: [
          {
            id: 'furniture-floor-lamps',
            name: ['Stehlampen', 'Lampadaires', 'Vloerlampen'],
            picture: 'floor-lamp/oak.jpg',
          },
          {
            id: 'furniture-pendants',
            name: ['Pendelleuchten', 'Suspensions', 'Hanglampen'],
            picture: 'pendant/sage.jpg',
          },
          {
            id: 'furniture-table-lamps',
            name: ['Tischleuchten', 'Lampes de table', 'Tafellampen'],
            picture: 'table-lamp/petrol.jpg',
          },
          {
            id: 'furniture-light-bulbs',
            name: ['Leuchtmittel', 'Ampoules', 'Lichtbronnen'],
            picture: 'table-lamp/white.jpg',
          },
        ],
      },
      {
        id: 'furniture-kitchen',
        name: ['Küche & Dekoration', 'Cuisine & décoration', 'Keuken & decoratie'],
        picture: 'heroes/kitchen.jpg',
        children: [
          { id: 'furniture-cookware', name: ['Kochtöpfe', 'Casseroles', 'Kookpannen'], picture: 'pot/red.jpg' },
          { id: 'furniture-mirrors', name: ['Spiegel', 'Miroirs', 'Spiegels'], picture: 'mirror/gold.jpg' },
          {
            id: 'furniture-plant-pots',
            name: ['Pflanzkübel', 'Cache-pots', 'Bloempotten'],
            picture: 'plant-pot/terracotta.jpg',
          },
        ],
      },
    ],
  },
  {
    id: 'technology',
    name: ['Technik', 'Multimédia & électro', 'Elektronica'],
    picture: 'heroes/mood-technology.jpg',
    children: [
      {
        id: 'technology-entertainment',
        name: ['TV & Audio', 'TV & audio', 'Tv & audio'],
        picture: 'headphones/cream.jpg',
        children: [
          {
            id: 'technology-televisions',
            name: ['Fernseher', 'Téléviseurs', 'Televisies'],
            picture: 'television/black.jpg',
          },
          { id: 'technology-speakers', name: ['Lautsprecher', 'Enceintes', 'Speakers'], picture: 'speaker/petrol.jpg' },
          {
            id: 'technology-headphones',
            name: ['Kopfhörer', 'Casques audio', 'Koptelefoons'],
            picture: 'headphones/cream.jpg',
          },
          { id: 'technology-cameras', name: ['Kameras', 'Appareils photo', "Camera's"], picture: 'camera/black.jpg' },
        ],
      },
      {
        id: 'technology-mobile',
        name: ['Smartphone & Computer', 'Téléphonie & informatique', 'Telefoon & computer'],
        picture: 'heroes/home-office.jpg',
        children: [
          {
            id: 'technology-smartphones',
            name: ['Smartphones', 'Smartphones', 'Smartphones'],
            picture: 'smartphone/lightblue.jpg',
          },
          { id: 'technology-tablets', name: ['Tablets', 'Tablettes', 'Tablets'], picture: 'tablet/graphite.jpg' },
          {
            id: 'technology-laptops',
            name: ['Notebooks', 'Ordinateurs portables', 'Laptops'],
            picture: 'laptop/silver.jpg',
          },
          {
            id: 'technology-smartwatches',
            name: ['Smartwatches', 'Montres connectées', 'Smartwatches'],
            picture: 'smartwatch/sage.jpg',
          },
        ],
      },
      {
        id: 'technology-appliances',
        name: ['Haushaltsgroßgeräte', 'Gros électroménager', 'Witgoed'],
        picture: 'washing-machine/white.jpg',
        children: [
          {
            id: 'technology-washing-machines',
            name: ['Waschmaschinen', 'Lave-linge', 'Wasmachines'],
            picture: 'washing-machine/white.jpg',
          },
          {
            id: 'technology-fridges',
            name: ['Kühlschränke', 'Réfrigérateurs', 'Koelkasten'],
            picture: 'fridge/silver.jpg',
          },
          {
            id: 'technology-dishwashers',
            name: ['Geschirrspüler', 'Lave-vaisselle', 'Vaatwassers'],
            picture: 'dishwasher/silver.jpg',
          },
          {
            id: 'technology-ovens',
            name: ['Herde & Backöfen', 'Cuisinières & fours', 'Fornuizen & ovens'],
            picture: 'oven/silver.jpg',
          },
        ],
      },
      {
        id: 'technology-small-appliances',
        name: ['Haushaltskleingeräte', 'Petit électroménager', 'Klein huishoudelijk'],
        picture: 'espresso/black.jpg',
        children: [
          {
            id: 'technology-coffee-machines',
            name: ['Kaffeevollautomaten', 'Machines à café', 'Koffiemachines'],
            picture: 'espresso/black.jpg',
          },
          {
            id: 'technology-robot-vacuums',
            name: ['Saugroboter', 'Aspirateurs robots', 'Robotstofzuigers'],
            picture: 'robot-vacuum/white.jpg',
          },
          {
            id: 'technology-hair-dryers',
            name: ['Haartrockner', 'Sèche-cheveux', 'Haardrogers'],
            picture: 'hair-dryer/rose.jpg',
          },
        ],
      },
      {
        id: 'technology-garden-car',
        name: ['Werkzeug, Garten & Auto', 'Bricolage, jardin & auto', 'Klussen, tuin & auto'],
        picture: 'drill/petrol.jpg',
        children: [
          {
            id: 'technology-drills',
            name: ['Akkuschrauber', 'Perceuses-visseuses', 'Accuboormachines'],
            picture: 'drill/petrol.jpg',
          },
          {
            id: 'technology-garden-hoses',
            name: ['Gartenbewässerung', 'Arrosage', 'Tuinbewatering'],
            picture: 'hose-reel/green.jpg',
          },
          { id: 'technology-tyres', name: ['Autoreifen', 'Pneus', 'Autobanden'], picture: 'tyre/black.jpg' },
        ],
      },
    ],
  },
]
