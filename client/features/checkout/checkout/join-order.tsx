import { FormattedMessage } from 'react-intl'
import { Checkbox } from '#client/components/choice.tsx'
import type { FormState } from '#client/lib/form.ts'
import type { Checkout } from '#shared/api/checkout.ts'

interface Props {
  form: FormState
  order: NonNullable<Checkout['offeredOrder']>
  groups: Checkout['groups']
}

/** Offers to have the goods delivered with an order that has not left, at no further fee; never ticked beforehand. */
export function JoinOrder({ form, order: { number, delivery, classes }, groups }: Props) {
  const { street, houseNumber, postalCode, city } = delivery
  const isForAll = groups.every((group) => classes.includes(group.class))
  return (
    <div className={isForAll ? 'join-order join-order--all' : 'join-order'}>
      <Checkbox
        name="joinsOrder"
        value={number}
        checked={form.values.joinsOrder === number}
        onChange={(event) => form.setValue('joinsOrder', event.target.checked ? number : '')}
        label={<FormattedMessage id="checkout.join" values={{ number }} />}
        note={
          <FormattedMessage
            id={isForAll ? 'checkout.join-text' : 'checkout.join-part'}
            values={{
              address: `${street} ${houseNumber}, ${postalCode} ${city}`,
              kind: classes.includes('freight') ? 'freight' : 'parcel',
            }}
          />
        }
        error={form.getError('joinsOrder')}
      />
    </div>
  )
}
