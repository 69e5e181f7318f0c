import { accessoryTemplates } from './accessories.ts'
import { applianceTemplates } from './appliances.ts'
import { diningAndBedroomTemplates } from './dining-bedroom.ts'
import { electronicsTemplates } from './electronics.ts'
import { homeTemplates } from './home.ts'
import { livingTemplates } from './living.ts'
import { menTemplates } from './men.ts'
import type { ProductTemplate } from './product-template.ts'
import { underwearTemplates } from './underwear.ts'
import { womenTemplates } from './women.ts'

/** All products of the demo shops, by kind. */
export const productTemplates: readonly ProductTemplate[] = [
  ...womenTemplates,
  ...menTemplates,
  ...underwearTemplates,
  ...accessoryTemplates,
  ...livingTemplates,
  ...diningAndBedroomTemplates,
  ...homeTemplates,
  ...electronicsTemplates,
  ...applianceTemplates,
]
