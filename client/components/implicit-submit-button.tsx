import { useHydrated } from '../lib/hydrated.ts'

interface Props {
  /** Id of a form whose buttons stand all over the page. */
  form: string
  intent: string
}

/**
 * What Enter in one of its fields asks for without JavaScript: that presses the first button of a form in the page,
 * whatever it does.
 */
export const ImplicitSubmitButton = ({ form, intent }: Props) =>
  useHydrated() ? null : <button type="submit" hidden form={form} name="intent" value={intent} />
