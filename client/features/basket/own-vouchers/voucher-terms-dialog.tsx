import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { Modal } from '#client/components/modal.tsx'
import { Amount } from '#client/components/price.tsx'
import { useFormatDay } from '#client/lib/dates.ts'
import { usePath } from '#client/lib/page.ts'
import type { OwnVoucher } from '#shared/api/vouchers.ts'

/** What applies to a voucher, in words: in a dialog, without JavaScript below its heading (S2.113). */
export function VoucherTermsDialog({ voucher }: { voucher: OwnVoucher }) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const openDialog = (event: MouseEvent) => {
    event.preventDefault()
    setIsOpen(true)
  }
  return (
    <>
      <details className="own-voucher__terms">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, by keys as well */}
        <summary className="own-voucher__terms-open" aria-haspopup="dialog" onClick={openDialog}>
          <FormattedMessage id="own-vouchers.terms" />
          <span className="visually-hidden">
            {' '}
            <FormattedMessage id="own-vouchers.code-of" values={{ code: voucher.code }} />
          </span>
          <Icon name="chevron-down" className="accordion__icon" />
        </summary>
        <Terms voucher={voucher} />
      </details>
      <Modal
        isText
        open={isOpen}
        onClose={() => setIsOpen(false)}
        heading={<FormattedMessage id="own-vouchers.terms-of" values={{ code: voucher.code }} />}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <Terms voucher={voucher} />
      </Modal>
    </>
  )
}

function Terms({ voucher: { validUntil, customerGroup, minimumAfterReturn, isSingleUse } }: { voucher: OwnVoucher }) {
  const day = useFormatDay()(validUntil)
  const terms = usePath()('service/terms')
  return (
    <ul className="own-voucher__rules">
      <li>
        <FormattedMessage id="own-vouchers.rule-until" values={{ day }} />
      </li>
      <li>
        <FormattedMessage id={isSingleUse ? 'own-vouchers.rule-once' : 'own-vouchers.rule-daily'} />
      </li>
      <li>
        <FormattedMessage id={`own-vouchers.group-${customerGroup}`} />
      </li>
      {minimumAfterReturn && (
        <li>
          <FormattedMessage
            id="own-vouchers.rule-kept"
            values={{ minimum: <Amount key="minimum" value={minimumAfterReturn} /> }}
          />
        </li>
      )}
      {!isSingleUse && (
        <li>
          <FormattedMessage id="own-vouchers.rule-full-price" />
        </li>
      )}
      <li>
        <FormattedMessage id="own-vouchers.rule-alone" />
      </li>
      <li>
        <FormattedMessage
          id="own-vouchers.rule-more"
          values={{
            link: (text) => (
              <a key="terms" href={terms}>
                {text}
              </a>
            ),
          }}
        />
      </li>
    </ul>
  )
}
