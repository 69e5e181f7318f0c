import { FormattedMessage } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import type { BasketLine } from '#shared/api/basket.ts'
import { OLD_APPLIANCE_FIELD, usePostedAppliances } from './ticked-appliances.ts'

/** Asks for each appliance whether an old one is to be collected, where the law has the shop ask (law 28). */
export function OldAppliances({ lines }: { lines: readonly BasketLine[] }) {
  const offered = lines.filter(({ oldAppliance }) => oldAppliance)
  const ticked = usePostedAppliances()
  if (offered.length === 0) return null
  return (
    <fieldset className="checkout-form__part">
      <legend className="checkout-form__legend">
        <FormattedMessage id="checkout.old-appliances" />
      </legend>
      <p className="checkout-form__note">
        <FormattedMessage id="checkout.old-appliances-hint" />
      </p>
      {offered.map(({ sku, title, oldAppliance }) => (
        <Checkbox
          key={sku}
          id={`${OLD_APPLIANCE_FIELD}-${sku}`}
          name={OLD_APPLIANCE_FIELD}
          value={sku}
          defaultChecked={ticked?.includes(sku) ?? oldAppliance === 'collected'}
          label={<FormattedMessage id="checkout.old-appliance-yes" values={{ title }} />}
        />
      ))}
    </fieldset>
  )
}
