import type { Page } from 'puppeteer'

/** Forms whose button never looks disabled, by class, each with the reason. */
const otherForms: ReadonlyMap<string, string> = new Map([
  ['add-to-basket', 'the button is what the page is for: a press leads to the sizes, and says so beside it'],
])

/** Labels that the button shortens, or names by what is chosen. */
const longLabels = [
  'Später bezahlen?',
  'Ratenschutz?',
  'Paketshops in der Nähe',
  'Fotos auswählen',
  'Variante von',
  'Anzahl',
  'Wie viele davon?',
]

/** The button of a form in which something needed is still empty. */
interface LackingButton {
  /** What the form's button says. */
  text: string
  /** Empty if all is well. */
  problem: string
}

/**
 * Runs in the page: finds the forms that post and have an empty field they need, marks their parts for the press, and
 * says what is wrong with their buttons. A button keeps its verb, looks disabled, stays focusable and names each empty
 * field in its second line, as the field's label does.
 */
function checkLackingButtons(others: readonly string[], long: readonly string[]): LackingButton[] {
  const readText = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const isChosen = (radio: HTMLInputElement) =>
    [...document.getElementsByName(radio.name)].some(
      (each) => each instanceof HTMLInputElement && each.form === radio.form && each.checked,
    )
  const isZero = (control: Element | undefined) =>
    control instanceof HTMLSelectElement &&
    [...control.options].some(({ value }) => value === '0') &&
    control.value === '0'
  /** Of numbers that can be zero at least one is needed. */
  const isCount = (control: Element) =>
    control instanceof HTMLSelectElement &&
    control.form !== null &&
    isZero(control) &&
    [...control.form.elements].every(
      (each) =>
        !(each instanceof HTMLSelectElement) || isZero(each) || ![...each.options].some(({ value }) => value === '0'),
    )
  const isEmpty = (control: Element) => {
    if (control instanceof HTMLInputElement && control.type === 'radio') return !isChosen(control)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') return !control.checked
    return isCount(control) || ('value' in control && String(control.value).trim() === '')
  }
  const isNeeded = (control: Element) =>
    control.checkVisibility() &&
    (control.matches('[required], [aria-required="true"], [type="radio"]') || isCount(control))
  const findLabel = (control: Element) =>
    control.matches('[type="radio"]')
      ? control.closest('fieldset')?.querySelector('legend')
      : document.querySelector(`label[for="${control.id}"]`)
  const getName = (control: Element) => readText(findLabel(control))
  const findButton = (form: HTMLFormElement) =>
    [...form.elements].find(
      (each) => each.matches('button[type="submit"]:not(.visually-hidden)') && each.checkVisibility(),
    )
  const findProblem = (button: Element | undefined, empty: readonly Element[]) => {
    const second = readText(button?.querySelector('.button__lacking'))
    if (button?.getAttribute('aria-disabled') !== 'true' || !second) return 'names nothing that it lacks'
    if (button.matches('[disabled]')) return 'cannot be focused'
    if (readText(button) === second) return 'has lost its verb'
    const unnamed = empty
      .map(getName)
      .filter((name) => !second.includes(name) && !long.some((each) => name.includes(each)))
    return unnamed.length > 0 ? `does not name: ${[...new Set(unnamed)]}` : ''
  }
  const forms = [...document.querySelectorAll<HTMLFormElement>('main form, dialog[open] form')]
  return forms.flatMap((form) => {
    const empty = [...form.elements].filter((control) => isNeeded(control) && isEmpty(control))
    if (form.method !== 'post' || empty.length === 0 || others.some((each) => form.classList.contains(each))) return []
    const button = findButton(form)
    for (const control of empty) control.setAttribute('data-test-empty', '')
    button?.setAttribute('data-test-lacking', '')
    return [{ text: readText(button), problem: findProblem(button, empty) }]
  })
}

/** Presses the buttons that are marked; each leads into an empty field of its form, or is named with where it leads. */
async function findWrongPresses(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (const button of await page.$$('[data-test-lacking][aria-disabled="true"]')) {
    await button.evaluate((element) => element instanceof HTMLElement && element.click())
    const leadsThere = await page
      .waitForFunction(
        (pressed) => {
          const { activeElement } = document
          const form = pressed instanceof HTMLButtonElement ? pressed.form : null
          return activeElement?.matches('[data-test-empty]') && activeElement.closest('form') === form
        },
        { timeout: 5_000 },
        button,
      )
      .then(
        () => true,
        () => false,
      )
    const reached = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100))
    if (!leadsThere) wrong.push(`a press leads to ${reached}`)
  }
  return wrong
}

/** What is wrong with the buttons of forms that still lack something, and where a press on them leads instead. */
export async function findWrongLackingButtons(page: Page): Promise<string[]> {
  const buttons = await page.evaluate(checkLackingButtons, [...otherForms.keys()], longLabels)
  const wrong = buttons.filter(({ problem }) => problem !== '').map(({ text, problem }) => `"${text}" ${problem}`)
  return [...wrong, ...(await findWrongPresses(page))]
}
