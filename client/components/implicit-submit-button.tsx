import { useHydrated } from '../lib/hydrated.ts'

interface Props {
  /** Id of a form whose buttons are spread over the page. */
  form: string
  intent: string
}

/** Decides what Enter in a field does without JavaScript: it presses the first button of the form in the page. */
export const ImplicitSubmitButton = ({ form, intent }: Props) =>
  useHydrated() ? null : <button type="submit" hidden form={form} name="intent" value={intent} />
