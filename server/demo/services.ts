import type { ProductFactsJson } from '../database/product-facts.ts'
import type { MasterProduct } from './demo-catalogue.ts'

type Services = NonNullable<ProductFactsJson['services']>

const withWater: Services = ['connection', 'hose-extension', 'appliance-disposal']

/** The services of appliances, by category. */
const services: Readonly<Record<string, Services>> = {
  'technology-washing-machines': withWater,
  'technology-dishwashers': withWater,
  'technology-ovens': ['connection', 'appliance-disposal'],
  'technology-fridges': ['appliance-disposal'],
  'technology-televisions': ['appliance-disposal'],
}

/** The services that can be ordered with goods, by their kind: what comes as furniture by freight is assembled. */
export function findServices({ template: { category, box } }: MasterProduct): ProductFactsJson['services'] {
  if (category.startsWith('furniture-') && box.freight) return ['assembly', 'furniture-disposal']
  return services[category]
}
