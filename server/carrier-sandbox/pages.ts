import express, { type Request, type Response, Router } from 'express'
import { designRoute, getRequestLanguage, setSecurityHeaders } from '../sandbox/pages.ts'
import { type Decision, decide, decisions } from './journey.ts'
import type { CarrierStore } from './store.ts'
import { parseTrackingNumber } from './tracking-number.ts'
import { renderNotFoundPage, renderTrackingPage } from './views.ts'

interface PageRoutesOptions {
  store: CarrierStore
  now(): Date
  /** Begins to tell the shops what has happened. */
  deliver(): unknown
}

const findDecision = (body: unknown): Decision | undefined => {
  const { decision } = Object.assign({ decision: undefined }, body)
  return decisions.find((each) => each === decision)
}

/** The pages that show where a consignment is, for all who know its number; in the demo they move it. No script. */
export function createPageRoutes({ store, now, deliver }: PageRoutesOptions): Router {
  /** The consignment of a request's number; otherwise answers with 404. */
  function find(req: Request, res: Response) {
    const number = parseTrackingNumber(String(req.params.number))
    const consignment = number === undefined ? undefined : store.find(number)
    if (!consignment)
      res
        .status(404)
        .type('html')
        .send(renderNotFoundPage(getRequestLanguage(req), number === undefined ? 'mistyped' : 'unknown'))
    return consignment
  }
  return Router()
    .use(setSecurityHeaders)
    .get(...designRoute)
    .get('/:number', (req, res) => {
      const consignment = find(req, res)
      if (consignment) res.type('html').send(renderTrackingPage(consignment, now()))
    })
    .post('/:number', express.urlencoded({ extended: false, limit: '10kb' }), (req, res) => {
      const consignment = find(req, res)
      if (!consignment) return
      const decision = findDecision(req.body)
      if (decision) {
        store.save(decide(consignment, decision, now()))
        setImmediate(deliver)
      }
      res.redirect(303, consignment.number)
    })
}
