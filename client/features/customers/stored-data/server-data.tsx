import { FormattedMessage } from 'react-intl'
import { type ServerDataLife, serverDataEntries } from '#shared/server-data.ts'
import { StorageLifetime } from './storage-lifetime.tsx'

/** What the shop stores of visitors and customers on its own servers; the same for everybody (N14). */
export const ServerData = () => (
  <section className="stored-data__section" id="server" aria-labelledby="stored-data-server">
    <h2 id="stored-data-server">
      <FormattedMessage id="stored-data.server" />
    </h2>
    <p className="stored-data__intro">
      <FormattedMessage id="stored-data.server-intro" />
    </p>
    <ul className="stored-data__lines">
      {serverDataEntries.map(({ id, title, purpose, category, life }) => (
        <li className="stored-item" key={id} data-server-data={id}>
          <h3 className="stored-item__name">
            <FormattedMessage id={title} />
          </h3>
          <p className="stored-item__purpose">
            <FormattedMessage id={purpose} />
          </p>
          <ul className="stored-item__facts">
            <li>
              <FormattedMessage id={`consent.name-${category}`} />
            </li>
            {life.map((each) => (
              <li key={each}>
                <ServerDataLifetime life={each} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
)

const ServerDataLifetime = ({ life }: { life: ServerDataLife }) =>
  typeof life === 'number' ? <StorageLifetime life={life} /> : <FormattedMessage id={`stored-data.life-${life}`} />
