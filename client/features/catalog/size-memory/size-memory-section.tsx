import { useSuspenseQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Form } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { ConsentLink } from '#client/features/customers/consent/index.ts'
import { customerSettingsQuery } from '#client/features/customers/settings/index.ts'
import { useSite } from '#client/lib/page.ts'
import { BrandSizesText } from './brand-sizes-text.tsx'
import { sizeMemoryQuery } from './queries.ts'

/** All that the shop reads of sizes out of the customer's orders: to see, to delete and to switch off. */
export function SizeMemorySection() {
  const { api } = useSite()
  const sizes = useSuspenseQuery(sizeMemoryQuery(api)).data ?? []
  const { sizeMemory } = useSuspenseQuery(customerSettingsQuery(api)).data
  return (
    <section className="account__section" id="sizes">
      <h2 className="account__subtitle">
        <FormattedMessage id="size-memory.title" />
      </h2>
      <p className="account__note">
        <FormattedMessage id="size-memory.intro" />
      </p>
      <p className="account__note">
        <FormattedMessage id="size-memory.needs-consent" /> <ConsentLink className="account__link" />
      </p>
      {!sizeMemory ? (
        <p>
          <FormattedMessage id="size-memory.is-off" />
        </p>
      ) : sizes.length === 0 ? (
        <p>
          <FormattedMessage id="size-memory.none" />
        </p>
      ) : (
        <ul>
          {sizes.map((each) => (
            <li key={`${each.brand} ${each.system}`}>
              <BrandSizesText sizes={each} />
            </li>
          ))}
        </ul>
      )}
      <div className="account__buttons">
        {sizeMemory && sizes.length > 0 && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="intent" value="forget-sizes">
              <FormattedMessage id="size-memory.forget" />
            </Button>
          </Form>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="on" value={sizeMemory ? 'false' : 'true'} />
          <Button type="submit" name="intent" value="switch-sizes">
            <FormattedMessage id={sizeMemory ? 'size-memory.switch-off' : 'size-memory.switch-on'} />
          </Button>
        </Form>
      </div>
    </section>
  )
}
