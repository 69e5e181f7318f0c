const money = 'cents currency'
const price = `current { ${money} } previous { ${money} } lowest30 { ${money} } reductionPercent from unit { price { ${money} } quantity measure }` as const
const picture = 'source width height alt'
const maker = 'name address email'
const fact = 'name value'
const runningCosts = `runningCosts { perYear { ${money} } fiveYears { ${money} } kwhPerYear device }` as const

/** All of contracts/catalog.ts Product, as the gateway answers it. */
export const productFields =
  `sku styleId slug title brand description highlights crumbs { category slug name } pictures { ${picture} } price { ${price} } rating { average count } colour { key name } colours { sku slug key name hex soldOut picture { ${picture} } } sizeName sizes { sku label stock price { ${price} } delivery { from to } ${runningCosts} largestPackage } chosen facts { group facts { ${fact} } } textile { part fibres } containsAnimalParts care energy { class best worst registration sheet { ${fact} } } tyre { fuel wetGrip noiseDb noiseClass snow ice } safety { manufacturer { ${maker} } responsible { ${maker} } warnings } deliveryClass ${runningCosts} measures { widthMm heightMm depthMm } packages delivery { from to } deliveryCost { ${money} } withdrawalExcluded orderNumber ean legalGuaranteeMonths extraGuaranteeMonths` as const
