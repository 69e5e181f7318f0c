import { FormattedMessage } from 'react-intl'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'
import { ADD_VOUCHER_INTENT } from './action.ts'

/** Puts a voucher into the basket, and leads there. */
export function RedeemVoucherForm({ code }: { code: string }) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('code') === code
  return (
    <Form className="own-voucher__redeem" method="post" action={usePath()('service/vouchers')}>
      <input type="hidden" name="code" value={code} />
      <Button type="submit" size="small" variant="primary" name="intent" value={ADD_VOUCHER_INTENT} busy={isBusy}>
        <FormattedMessage id="own-vouchers.redeem" />
        <span className="visually-hidden">
          {' '}
          <FormattedMessage id="own-vouchers.code-of" values={{ code }} />
        </span>
      </Button>
    </Form>
  )
}
