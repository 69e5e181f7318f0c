import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { type Countries, transferLists } from '#shared/contracts/country.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/choice.tsx'
import { usePath } from '../../lib/page.ts'
import { useSession } from '../sessions/index.ts'
import { keepAnswer } from './answer.ts'

/** The visitor's own articles, for the shops of this house (idea N18): he ticks what goes along, and decides there what of it he takes. */
export function TakeAlong({ countries, goods }: Countries) {
  const id = useId()
  const { type } = useSession()
  const path = usePath()
  const ways = countries.flatMap(({ shops }) => shops.flatMap(({ title, transfer }) => (transfer ? [{ title, ...transfer }] : [])))
  if (ways.length === 0) return null
  return (
    <form className="take-along" method="post" aria-labelledby={`${id}-heading`} onSubmit={() => keepAnswer('go')}>
      <h2 className="take-along__heading" id={`${id}-heading`}>
        <FormattedMessage id="country.take-title" />
      </h2>
      <p>
        <FormattedMessage id="country.take-text" />
      </p>
      <div>
        {transferLists
          .filter((list) => goods[list] > 0)
          .map((list) => (
            <Checkbox
              key={list}
              id={`${id}-${list}`}
              name="take"
              value={list}
              defaultChecked
              label={<FormattedMessage id={`country.take-${list}`} values={{ count: goods[list] }} />}
            />
          ))}
      </div>
      {type === 1 && (
        <p>
          <FormattedMessage
            id="country.take-login"
            values={{
              login: (words) => (
                <a key="login" href={`${path('account/login')}?${new URLSearchParams({ next: path('service/country') })}`}>
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
      <div className="take-along__ways">
        {ways.map(({ title, address, token }) => (
          <Button key={address} type="submit" name="token" value={token} formAction={address}>
            <FormattedMessage id="country.take-to" values={{ title }} />
          </Button>
        ))}
      </div>
    </form>
  )
}
