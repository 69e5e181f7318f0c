import { Accordion } from '#client/components/accordion.tsx'
import { Paragraphs } from '../rich-text.tsx'
import type { BlockProps } from './block.ts'

/** Questions that open to their answers. */
export const Questions = ({ items }: BlockProps<'questions'>) => (
  <div className="blocks__questions">
    {items.map(({ question, answer }) => (
      <Accordion key={question} heading={question} level={3}>
        <div className="prose">
          <Paragraphs paragraphs={answer} />
        </div>
      </Accordion>
    ))}
  </div>
)
