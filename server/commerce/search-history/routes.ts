import { type Request, type RequestHandler, Router } from 'express'
import { handOverInput, historyInput, joinHistoryInput } from '#shared/contracts/search-input.ts'
import { contextOf, type Session } from '../context.ts'
import { parse } from '../parse.ts'
import { forget, forgetAll, getHistory, handOver, joinHistory, remember } from './service.ts'

type Verify = (token: string, tenant: { id: string }, now: Date) => Promise<Session | undefined>

const answerHistory: RequestHandler = async (req, res) => void res.json(await getHistory(contextOf(req)))

const deleteOne: RequestHandler = async (req, res) => {
  const { term } = parse(historyInput, { term: req.query.term, ...(req.body as object | undefined) })
  res.json(await forget(contextOf(req), term))
}

const deleteAll: RequestHandler = async (req, res) => void res.json(await forgetAll(contextOf(req)))

const previousOf = (req: Request, verify: Verify) => {
  const { tenant, now } = contextOf(req)
  return verify(parse(joinHistoryInput, req.body).previous, tenant, now)
}

/**
 * A visitor's search history (specification §7, O76): every path answers the list as it then is, newest first.
 *
 * | path | method | does |
 * |---|---|---|
 * | /get, /v1, /v1/all | GET | reads; without a session the list is empty |
 * | /v1 | POST { term } | puts a term at the head |
 * | /v1/all | POST { entries } | takes in the list that the browser kept before the session began |
 * | /delete | DELETE ?term= or POST { term } | takes one out |
 * | /deleteall | DELETE or POST | empties it |
 * | /v1/join-with-fi | POST { previous } | at login: brings the list of the anonymous session of this token into the customer's |
 *
 * `/v1/all` equals `/v1` as long as a customer has one list. What changes something needs a session, which the shop's front begins with it.
 */
export const createHistoryRoutes = (verify: Verify) =>
  Router()
    .get(['/get', '/v1', '/v1/all'], answerHistory)
    .post('/v1', async (req, res) => {
      res.status(201).json(await remember(contextOf(req), parse(historyInput, req.body).term))
    })
    .post('/v1/all', async (req, res) => {
      res.json(await handOver(contextOf(req), parse(handOverInput, req.body).entries))
    })
    .delete('/delete', deleteOne)
    .post('/delete', deleteOne)
    .delete('/deleteall', deleteAll)
    .post('/deleteall', deleteAll)
    .post('/v1/join-with-fi', async (req, res) => {
      res.json(await joinHistory(contextOf(req), await previousOf(req, verify)))
    })
