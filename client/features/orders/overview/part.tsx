import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#shared/messages/index.ts'

/** One topic of the overview. */
export const Part = ({ title, children }: { title: MessageId; children: ReactNode }) => (
  <section className="overview__part">
    <h2 className="overview__title">
      <FormattedMessage id={title} />
    </h2>
    {children}
  </section>
)
