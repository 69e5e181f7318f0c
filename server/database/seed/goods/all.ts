import { accessories } from './accessories.ts'
import { appliances } from './appliances.ts'
import { diningAndBedroom } from './dining-bedroom.ts'
import { electronics } from './electronics.ts'
import type { Goods } from './goods.ts'
import { home } from './home.ts'
import { living } from './living.ts'
import { men } from './men.ts'
import { underwear } from './underwear.ts'
import { women } from './women.ts'

/** Everything the demo shops sell, by kind. */
export const allGoods: readonly Goods[] = [
  ...women,
  ...men,
  ...underwear,
  ...accessories,
  ...living,
  ...diningAndBedroom,
  ...home,
  ...electronics,
  ...appliances,
]
