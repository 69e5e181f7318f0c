import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { object } from 'yup'
import { RadioGroup } from '#client/components/choice.tsx'
import { FormErrors } from '#client/components/form-errors.tsx'
import { OptionalSuffix } from '#client/components/optional-suffix.tsx'
import { SubmitButton } from '#client/components/submit-button.tsx'
import { TextArea } from '#client/components/text-area.tsx'
import { TextField } from '#client/components/text-field.tsx'
import { type FormState, useForm } from '#client/lib/form.ts'
import {
  MAX_REVIEW_AUTHOR_LENGTH,
  MAX_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
  type ReviewDraft,
  reviewFields,
} from '#shared/api/own-reviews.ts'
import { reviewFits } from '#shared/api/ratings.ts'
import { StarsField } from './stars-field.tsx'

const requiredFields = { stars: 'own-reviews.stars' } as const

/** Writes or changes the review of a product; `stars` are those that the link of an e-mail has chosen. */
export function ReviewForm({ draft, stars }: { draft: ReviewDraft; stars: string }) {
  const { review, fitted, author } = draft
  const schema = useMemo(() => object(reviewFields), [])
  const form = useForm(
    schema,
    {
      stars: stars || String(review?.stars ?? ''),
      title: review?.title ?? '',
      text: review?.text ?? '',
      fit: review?.fit ?? '',
      author: review?.author ?? author,
    },
    { intent: 'store' },
  )
  return (
    <form className="review-form" {...form.formProps}>
      <FormErrors form={form} />
      <input type="hidden" name="intent" value="store" />
      <StarsField
        value={form.values.stars ?? ''}
        onChange={(value) => form.setValue('stars', value)}
        error={form.getError('stars')}
      />
      <TextField
        {...form.field('title')}
        label={<FormattedMessage id="own-reviews.heading" />}
        labelSuffix={<OptionalSuffix />}
        maxLength={MAX_REVIEW_TITLE_LENGTH}
      />
      <TextArea
        {...form.field('text')}
        label={<FormattedMessage id="own-reviews.text" />}
        labelSuffix={<OptionalSuffix />}
        hint={<FormattedMessage id="own-reviews.text-hint" />}
        rows={6}
        maxLength={MAX_REVIEW_TEXT_LENGTH}
      />
      {fitted && <FitField form={form} />}
      <TextField
        {...form.field('author')}
        label={<FormattedMessage id="own-reviews.author" />}
        labelSuffix={<OptionalSuffix />}
        hint={<FormattedMessage id="own-reviews.author-hint" />}
        maxLength={MAX_REVIEW_AUTHOR_LENGTH}
        autoComplete="off"
      />
      <p className="review-form__note">
        <FormattedMessage id="own-reviews.public" />
      </p>
      <div className="account__buttons">
        <SubmitButton form={form} requiredFields={requiredFields} wide={false}>
          <FormattedMessage id={review ? 'own-reviews.save' : 'own-reviews.send'} />
        </SubmitButton>
      </div>
    </form>
  )
}

/** How the size turns out. */
function FitField({ form }: { form: FormState }) {
  const { formatMessage } = useIntl()
  const options = [
    ...reviewFits.map((value) => ({ value, label: formatMessage({ id: 'ratings.fit' }, { fit: value }) })),
    { value: '', label: formatMessage({ id: 'own-reviews.fit-none' }) },
  ]
  return (
    <RadioGroup
      name="fit"
      layout="row"
      legend={<FormattedMessage id="own-reviews.fit" />}
      value={form.values.fit ?? ''}
      onChange={(value) => form.setValue('fit', value)}
      options={options}
    />
  )
}
