import type { Archetype } from './render-drawing.ts'

/**
 * Word stems in English, German, French and Dutch, without accents, the most significant family first. A stem matches
 * at the start or the end of a word ("gartenschlauch" ends in "schlauch"); `=` matches whole words only, plural
 * included.
 */
export const archetypeStems: readonly (readonly [Archetype, string])[] = [
  ['garden-hose', 'gardenhose hosereel schlauch tuinslang =slang tuyau'],
  ['cable', 'cable kabel =cord =lead adapter adaptateur patchcord ladegerat =charger chargeur oplader'],
  ['bra', '=bra =bras bustier buste soutiengorge =bh =beha bustenhalter'],
  ['briefs', '=brief panties =panty knickers underwear unterwasche =slips boxershort culotte onderbroek lingerie'],
  ['socks', '=sock =socks =socke =socken strumpf chaussette sokken =sok kousen tights'],
  ['hoodie', 'hoodie sweatshirt sweater pullover =pulli strick jumper cardigan trui =vest kapuzen'],
  ['dress', '=dress =dresses sundress kleid =robe =robes jurk skirt jupe =rok =rokken'],
  ['jacket', 'jacket jacke mantel =coat =coats blazer manteau veste =jas =jassen parka weste'],
  ['shirt', 'shirt =tee =tees =tank =tanks blouse bluse hemd chemise overhemd =top =tops =polo'],
  ['trousers', 'trouser =pant =pants jean jeans hose shorts legging pantalon broek bottoms chino'],
  [
    'shoe',
    'shoe schuh chaussure schoen sneaker =boot =boots stiefel sandal sandale bottine laarzen footwear pumps formal',
  ],
  ['watch', '=watch =watches smartwatch armbanduhr =uhr =uhren montre horloge =clock =clocks wanduhr'],
  ['glasses', '=glasses sunglasses eyewear brille lunette zonnebril =bril =optical'],
  [
    'bag',
    '=bag =bags tasche rucksack backpack handbag =sac =sacs =tas =tassen luggage koffer valise purse wallet geldborse daypack briefcase sleeve =case =cases',
  ],
  [
    'hat',
    '=hat =hats =cap =caps mutze beanie chapeau bonnet =muts =mutsen =hoed scarf schal echarpe sjaal =hut =hute glove gurtel =belt =belts ceinture =riem',
  ],
  [
    'jewellery',
    'jewel schmuck bijou sieraad sieraden necklace bracelet earring =ring =ringe halskette ohrring collier armband ketting',
  ],
  ['sofa', 'sofa couch canape =bank =banken loveseat'],
  ['chair', 'chair stuhl sessel =chaise =stoel stoelen fauteuil hocker =stool =stools tabouret kruk armchair'],
  [
    'bed',
    '=bed =beds =bett =betten =lit =lits mattress matratze matelas matras bedroom bettwasche duvet =pillow =pillows cushion kissen coussin kussen salon',
  ],
  ['lamp', 'lamp lampe leuchte lighting =lights lampadaire verlichting =bulb =bulbs chandelier luminaire'],
  ['rug', '=rug =rugs teppich tapis tapijt vloerkleed carpet fussmatte doormat'],
  [
    'cabinet',
    'cabinet schrank armoire =kast =kasten dresser kommode commode sideboard regal bookshelf =shelf shelves etagere wardrobe =rack chest',
  ],
  ['television', 'television =tv =tvs fernseher televiseur televisie hometheater =vcd =dvd'],
  ['monitor', 'monitor bildschirm =ecran beeldscherm =display =displays screen projector beamer projektor lcd'],
  [
    'printer',
    'printer drucker imprimante printable printhead singlepack multipack label etikett toner ink cartridge tinte scanner laserjet officejet copier fax kit fuser paper papier',
  ],
  ['camera', 'camera kamera camcorder appareilphoto lens objektiv webcam slr tripod fototoestel'],
  [
    'audio',
    'headphone kopfhorer casque koptelefoon headset speaker lautsprecher enceinte luidspreker audio mp3 mp4 radio earphone earbud hifi soundbar instrument =recording ecouteur microphone musik',
  ],
  ['phone', 'phone telefon telephone telefoon handy smartphone =pda =pdas tablet'],
  [
    'storage',
    '=hdd =ssd harddisk festplatte drive =raid memorycard =flash =nas =usbstick =sata =sas =sd disquedur speicher',
  ],
  [
    'component',
    'processor prozessor processeur =cpu motherboard mainboard =board =boards memory =ram =gpu graphics =card =cards chipset chassis =battery batterie =akku accu network router switch powerbank pccase computercase =ups =gpu hub module modul psu xeon celeron pentium',
  ],
  [
    'computer',
    'computer trackball probook laptop notebook ordinateur =pc =pcs desktop workstation netbook chromebook server thinkpad elitebook latitude tastatur keyboard clavier toetsenbord =mouse =maus souris console imac macbook',
  ],
  [
    'appliance',
    'washer washing dryer waschmaschine trockner lavelinge wasmachine refrigerator fridge kuhlschrank frigo koelkast dishwasher oven backofen herd microwave mikrowelle conditioner heater appliance fan purifier vacuum staubsauger aspirateur stofzuiger freezer climate ventilator heizung',
  ],
  [
    'kitchen',
    'kitchen kuche cuisine keuken coffee kaffee cafe koffie espresso toaster blender mixer kettle =pot =pots pan =pans pfanne casserole bowl schussel =bol cookware geschirr =cup =cups =mug =mugs =glass =glaser fryer houseware juicer grill cocktail tableware kocher',
  ],
  [
    'decoration',
    'decor deko vase candle kerze bougie kaars mirror spiegel miroir curtain vorhang rideau gordijn poster floral flower bouquet =plant =plants homedecor blumen',
  ],
  ['table', '=table =tables tisch tafel =desk =desks schreibtisch bureau'],
  ['tool', '=tool =tools werkzeug outil gereedschap drill bohrer perceuse boor hammer saw schrauber wrench'],
  ['garden', 'garden garten jardin =tuin tuinen rasen lawn'],
  ['sport', 'sport fitness ball gym yoga fahrrad =velo bike fiets hantel dumbbell workout exercise fishing kayak'],
  ['toy', '=toy =toys spielzeug jouet speelgoed doll puppe lego game =spiel =spiele =jeu =jeux puzzle'],
  ['book', 'book buch bucher livre boek magazine notebook notizbuch'],
  [
    'beauty',
    'beauty kosmetik cosmeti perfume parfum cream creme shampoo soap seife savon zeep makeup skincare groom shaver rasierer trimmer haircare bath pflege personalcare hairdryer',
  ],
  [
    'food',
    'food lebensmittel wine wein =vin =wijn chocolate schokolade fruit obst vegetable seafood bakery dairy grocer =tea =tee beverage',
  ],
  ['car', '=car =cars auto =reifen tyre tire pneu =banden vehicle fahrzeug voiture motor'],
]
