import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { SelectField } from '#client/components/select-field.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextArea } from '#client/components/text-area.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { type FormState, useForm } from '#client/lib/form.ts'
import { useSite } from '#client/lib/page.ts'
import {
  claimForm,
  claimProblems,
  claimWishes,
  type GuaranteeLine,
  MAX_FAULT_LENGTH,
} from '#shared/api/guarantee-claims.ts'
import { ClaimedGoods } from './claimed-goods.tsx'

const requiredFields = {
  problem: 'guarantee-claims.problem',
  fault: 'guarantee-claims.fault',
  wish: 'guarantee-claims.wish',
} as const

interface ClaimFormProps {
  /** The lines with pieces that have no open claim, at least one. */
  lines: readonly GuaranteeLine[]
  /** The line that the page's address names. */
  chosen: string
  extendedByRepair: boolean
}

/** Reports a defect: of which goods, what is wrong since when, and what is wished. */
export function ClaimForm({ lines, chosen, extendedByRepair }: ClaimFormProps) {
  const { today } = useSite()
  const schema = useMemo(() => claimForm(today), [today])
  const known = lines.find(({ position }) => String(position) === chosen) ?? (lines.length === 1 ? lines[0] : undefined)
  const position = known ? String(known.position) : ''
  const form = useForm(
    schema,
    { position, quantity: '1', problem: '', fault: '', since: '', wish: '' },
    { intent: 'report' },
  )
  return (
    <form className="claim-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="report" />
      <GoodsField form={form} lines={lines} />
      <QuantityField form={form} lines={lines} />
      <ProblemField form={form} />
      <TextArea
        {...form.field('fault')}
        label={<FormattedMessage id="guarantee-claims.fault" />}
        hint={<FormattedMessage id="guarantee-claims.fault-hint" />}
        rows={5}
        maxLength={MAX_FAULT_LENGTH}
        aria-required
      />
      <TextField
        {...form.field('since')}
        className="claim-form__since"
        label={<FormattedMessage id="guarantee-claims.since" />}
        hint={<FormattedMessage id="guarantee-claims.since-hint" />}
        type="date"
        max={today}
      />
      <WishField form={form} extendedByRepair={extendedByRepair} />
      <p className="claim-form__note">
        <FormattedMessage id="guarantee-claims.photos-later" /> <FormattedMessage id="guarantee-claims.law" />
      </p>
      <SubmitButton
        form={form}
        requiredFields={{ ...(lines.length > 1 && { position: 'guarantee-claims.goods' }), ...requiredFields }}
        wide={false}
      >
        <FormattedMessage id="guarantee-claims.send" />
      </SubmitButton>
    </form>
  )
}

interface FieldProps {
  form: FormState
  lines: readonly GuaranteeLine[]
}

/** Which of the order's goods; where there is one only, it is shown. */
function GoodsField({ form, lines }: FieldProps) {
  const [only, ...others] = lines
  if (only && others.length === 0)
    return (
      <>
        <input type="hidden" name="position" value={only.position} />
        <ClaimedGoods line={only} />
      </>
    )
  return (
    <RadioGroup
      name="position"
      layout="joined"
      legend={<FormattedMessage id="guarantee-claims.goods" />}
      value={form.values.position ?? ''}
      onChange={(value) => form.setValue('position', value)}
      error={form.getError('position')}
      options={lines.map((line) => ({ value: String(line.position), label: <ClaimedGoods line={line} /> }))}
    />
  )
}

/** How many pieces; only where there may be several. */
function QuantityField({ form, lines }: FieldProps) {
  const line = lines.find(({ position }) => String(position) === form.values.position)
  const most = line?.pieces ?? Math.max(...lines.map(({ pieces }) => pieces))
  if (most < 2) return <input type="hidden" name="quantity" value="1" />
  return (
    <SelectField
      {...form.field('quantity')}
      className="claim-form__quantity"
      label={<FormattedMessage id="guarantee-claims.quantity" />}
      options={Array.from({ length: most }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
    />
  )
}

/** What is wrong; what came so is said at once, what broke later since when. */
function ProblemField({ form }: { form: FormState }) {
  const { formatMessage } = useIntl()
  const options = claimProblems.map((value) => ({
    value,
    label: formatMessage({ id: `guarantee-claims.problem-${value}` }),
  }))
  return (
    <RadioGroup
      name="problem"
      legend={<FormattedMessage id="guarantee-claims.problem" />}
      value={form.values.problem ?? ''}
      onChange={(value) => form.setValue('problem', value)}
      error={form.getError('problem')}
      options={options}
    />
  )
}

/** What the buyer would like; before they choose they are told what a repair does to the term (law 41). */
function WishField({ form, extendedByRepair }: { form: FormState; extendedByRepair: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <RadioGroup
      name="wish"
      legend={<FormattedMessage id="guarantee-claims.wish" />}
      hint={<FormattedMessage id={`guarantee-claims.choice-${extendedByRepair ? 'extended' : 'renewed'}`} />}
      value={form.values.wish ?? ''}
      onChange={(value) => form.setValue('wish', value)}
      error={form.getError('wish')}
      options={claimWishes.map((value) => ({ value, label: formatMessage({ id: `guarantee-claims.wish-${value}` }) }))}
    />
  )
}
