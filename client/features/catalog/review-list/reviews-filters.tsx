import { type SubmitEvent, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Form, useNavigate } from 'react-router'
import { Button } from '#client/components/button.tsx'
import { Checkbox } from '#client/components/choice.tsx'
import { Select } from '#client/components/select-field.tsx'
import { type ProductReviews, reviewFits, reviewSorts } from '#shared/api/ratings.ts'
import { formatReviewsSearch, parseReviewsFilter, type ReviewsFilter } from '../ratings/index.ts'

interface Props {
  reviews: ProductReviews
  filter: ReviewsFilter
  /** Where the form leads without JavaScript. */
  action: string
}

/** Applies a form at once, in place of loading its page. */
function useApplyForm(sku: string) {
  const navigate = useNavigate()
  return (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const chosen = parseReviewsFilter(sku, new URLSearchParams(entries))
    void navigate(formatReviewsSearch(chosen), { preventScrollReset: true, replace: true })
  }
}

/** Narrows and sorts the reviews: each change at once, without JavaScript by the button. */
export function ReviewsFilters({ reviews, filter, action }: Props) {
  const apply = useApplyForm(filter.sku)
  return (
    <Form
      className="reviews-filters"
      action={action}
      key={formatReviewsSearch(filter)}
      onChange={(event) => apply(event.currentTarget)}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      {filter.stars && <input type="hidden" name="stars" value={filter.stars} />}
      <Choices reviews={reviews} filter={filter} />
      <Marks reviews={reviews} filter={filter} />
      <Button type="submit" size="small" className="reviews-filters__submit">
        <FormattedMessage id="review-list.filter-apply" />
      </Button>
    </Form>
  )
}

/** Order, variant and fit. */
function Choices({ reviews: { variants, fit }, filter }: Pick<Props, 'reviews' | 'filter'>) {
  const { formatMessage } = useIntl()
  const all = { value: '', label: formatMessage({ id: 'review-list.filter-any' }) }
  const toCounted = (value: string, label: string, count: number) => ({
    value,
    label: formatMessage({ id: 'review-list.filter-count' }, { label, count }),
  })
  return (
    <>
      <Choice
        name="sort"
        label={<FormattedMessage id="review-list.sort" />}
        value={filter.sort ?? 'newest'}
        options={reviewSorts.map((value) => ({
          value,
          label: formatMessage({ id: 'review-list.sort-by' }, { value }),
        }))}
      />
      {variants.length > 1 && (
        <Choice
          name="variant"
          label={<FormattedMessage id="review-list.filter-variant" />}
          value={filter.variant ?? ''}
          options={[all, ...variants.map(({ key, label, count }) => toCounted(key, label, count))]}
        />
      )}
      {fit && (
        <Choice
          name="fit"
          label={<FormattedMessage id="review-list.filter-fit" />}
          value={filter.fit ?? ''}
          options={[
            all,
            ...reviewFits.map((value) =>
              toCounted(value, formatMessage({ id: 'ratings.fit' }, { fit: value }), fit[value]),
            ),
          ]}
        />
      )}
    </>
  )
}

/** With text, with photos; only what there is. */
const Marks = ({ reviews: { withText, withPhoto }, filter }: Pick<Props, 'reviews' | 'filter'>) => (
  <div className="reviews-filters__marks">
    {(withText > 0 || filter.withText) && (
      <Checkbox
        name="text"
        value="1"
        defaultChecked={filter.withText}
        label={<FormattedMessage id="review-list.filter-text" values={{ count: withText }} />}
      />
    )}
    {(withPhoto > 0 || filter.withPhoto) && (
      <Checkbox
        name="photo"
        value="1"
        defaultChecked={filter.withPhoto}
        label={<FormattedMessage id="review-list.filter-photo" values={{ count: withPhoto }} />}
      />
    )}
  </div>
)

interface ChoiceProps {
  name: string
  label: React.ReactNode
  value: string
  options: readonly { value: string; label: string }[]
}

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId()
  return (
    <p className="reviews-filters__filter">
      <label htmlFor={id}>{label}</label>
      <Select id={id} name={name} size="small" defaultValue={value} options={options} />
    </p>
  )
}
