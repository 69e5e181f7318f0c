import { useId } from 'react'
import { useIntl } from 'react-intl'
import { SelectField } from '#client/components/select-field.tsx'
import { TextField } from '#client/components/text-field.tsx'
import type { Product } from '#shared/api/catalog.ts'

export interface AlertProduct extends Pick<Product, 'sizes'> {
  sizeName?: Product['sizeName'] | undefined
}

export function SubscriptionFields({
  product: { sizes, sizeName },
  ownAddress,
  email,
  onEmailChange,
  wrongAddress,
}: {
  product: AlertProduct
  ownAddress: boolean
  email: string
  onEmailChange: (email: string) => void
  wrongAddress: boolean
}) {
  const id = useId()
  const { formatMessage } = useIntl()
  return (
    <>
      {sizes.length === 1 ? (
        <input type="hidden" name="sku" value={sizes[0]?.sku} />
      ) : (
        <SelectField
          name="sku"
          id={`${id}-sku`}
          label={sizeName ?? formatMessage({ id: 'catalog.size' })}
          options={sizes.map(({ sku, label }) => ({ value: sku, label }))}
        />
      )}
      {!ownAddress && (
        <TextField
          name="email"
          id={`${id}-email`}
          type="email"
          autoComplete="email"
          label={formatMessage({ id: 'wishlist.alert-email' })}
          hint={formatMessage({ id: 'wishlist.alert-hint' })}
          value={email}
          onChange={(event) => onEmailChange(event.currentTarget.value)}
          error={
            wrongAddress
              ? formatMessage({ id: email.trim() === '' ? 'validation.email-required' : 'validation.email' })
              : undefined
          }
        />
      )}
    </>
  )
}
