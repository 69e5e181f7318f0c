import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#client/components/button.tsx'
import { usePath } from '#client/lib/page.ts'
import type { BasketLine } from '#shared/api/basket.ts'
import { readServices } from '../services/index.ts'
import { AddedToBasketSheet } from './added-to-basket-sheet.tsx'
import { addLineToBasket, useBasketMutation } from './queries.ts'
import { useErrorMessage } from './use-error-message.ts'

interface Props {
  /** The article where it is decided; otherwise one of the children is named "sku" (radio inputs of the sizes). */
  sku?: string | undefined
  quantity?: number
  /** The form's id, so that a second button elsewhere can submit it: <Button type="submit" form={id}>. */
  id?: string
  /** Fields of the form, shown above the button: size radios named "sku", a quantity named "quantity". */
  children?: ReactNode
  /** The button's label; `basket.add` by default. */
  label?: ReactNode
}

type State = { kind: 'idle' } | { kind: 'wrong'; message: string } | { kind: 'added'; line: BasketLine | undefined }

/** Puts an article into the basket and shows what was added; without JavaScript the form posts to the basket page. */
export function AddToBasket({ sku, quantity = 1, id, children, label }: Props) {
  const { formatMessage } = useIntl()
  const path = usePath()
  const messageId = useId()
  const { state, reset, busy, submit } = useAddToBasket()
  return (
    <>
      <form
        className="add-to-basket"
        id={id}
        method="post"
        action={path('basket')}
        onSubmit={submit}
        onChange={() => state.kind === 'wrong' && reset()}
      >
        <input type="hidden" name="intent" value="add" />
        {sku !== undefined && <input type="hidden" name="sku" value={sku} />}
        {quantity !== 1 && <input type="hidden" name="quantity" value={quantity} />}
        {children}
        <Button
          type="submit"
          variant="primary"
          wide
          icon="basket"
          busy={busy}
          aria-describedby={state.kind === 'wrong' ? messageId : undefined}
        >
          {label ?? formatMessage({ id: 'basket.add' })}
        </Button>
        <p className="add-to-basket__message" id={messageId} role="alert">
          {state.kind === 'wrong' ? state.message : null}
        </p>
      </form>
      <AddedToBasketSheet
        open={state.kind === 'added'}
        line={state.kind === 'added' ? state.line : undefined}
        onClose={reset}
      />
    </>
  )
}

/** Adds the chosen article, or asks for a choice. */
function useAddToBasket() {
  const { formatMessage } = useIntl()
  const errorText = useErrorMessage()
  const addLine = useBasketMutation(addLineToBasket)
  const [state, setState] = useState<State>({ kind: 'idle' })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (addLine.isPending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const chosen = fields.get('sku')
    if (typeof chosen !== 'string' || chosen === '') {
      setState({ kind: 'wrong', message: formatMessage({ id: 'basket.choose-variant' }) })
      form.querySelector<HTMLElement>('[name="sku"]')?.focus()
      return
    }
    const input = { sku: chosen, quantity: Number(fields.get('quantity') ?? 1), services: readServices(fields) }
    addLine.mutate(input, {
      onSuccess: (basket) => setState({ kind: 'added', line: basket.lines.find((line) => line.sku === chosen) }),
      onError: (error) => setState({ kind: 'wrong', message: errorText(error) }),
    })
  }

  return { state, reset: () => setState({ kind: 'idle' }), busy: addLine.isPending, submit }
}
