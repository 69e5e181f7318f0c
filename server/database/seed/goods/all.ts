import type { Goods } from './goods.ts'
import { men } from './men.ts'
import { underwear } from './underwear.ts'
import { women } from './women.ts'

/** Everything the demo shops sell, by kind. */
export const allGoods: readonly Goods[] = [...women, ...men, ...underwear]
