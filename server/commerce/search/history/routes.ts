import { type Request, type RequestHandler, Router } from 'express'
import { getContext, type Session } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { historyTermInput, importHistoryInput, mergeHistoryInput } from '#shared/api/search-input.ts'
import {
  addHistoryTerm,
  deleteAllHistoryTerms,
  deleteHistoryTerm,
  getSearchHistory,
  importBrowserHistory,
  mergeAnonymousHistory,
} from './service.ts'

type VerifyToken = (token: string, tenant: { id: string }, now: Date) => Promise<Session | undefined>

const sendHistory: RequestHandler = async (req, res) => void res.json(await getSearchHistory(getContext(req)))

const handleDeleteTerm: RequestHandler = async (req, res) => {
  const { term } = parse(historyTermInput, { term: req.query.term, ...req.body })
  res.json(await deleteHistoryTerm(getContext(req), term))
}

const handleDeleteAllTerms: RequestHandler = async (req, res) =>
  void res.json(await deleteAllHistoryTerms(getContext(req)))

const verifyPreviousSession = (req: Request, verify: VerifyToken) => {
  const { tenant, now } = getContext(req)
  return verify(parse(mergeHistoryInput, req.body).previous, tenant, now)
}

/**
 * A visitor's search history (S7, O76): every path returns the updated list, newest first.
 *
 * | path | method | does |
 * |---|---|---|
 * | /get, /v1, /v1/all | GET | reads; without a session the list is empty |
 * | /v1 | POST { term } | adds a term at the top |
 * | /v1/all | POST { entries } | imports the list that the browser stored before the session began |
 * | /delete | DELETE ?term= or POST { term } | removes a term |
 * | /deleteall | DELETE or POST | empties the list |
 * | /v1/join-with-fi | POST { previous } | at login: merges the anonymous session's list into the customer's |
 *
 * `/v1/all` equals `/v1` as long as a customer has one list. Changes need a session, which the storefront starts for
 * them.
 */
export const createSearchHistoryRoutes = (verify: VerifyToken) =>
  Router()
    .get(['/get', '/v1', '/v1/all'], sendHistory)
    .post('/v1', async (req, res) => {
      res.status(201).json(await addHistoryTerm(getContext(req), parse(historyTermInput, req.body).term))
    })
    .post('/v1/all', async (req, res) => {
      res.json(await importBrowserHistory(getContext(req), parse(importHistoryInput, req.body).entries))
    })
    .delete('/delete', handleDeleteTerm)
    .post('/delete', handleDeleteTerm)
    .delete('/deleteall', handleDeleteAllTerms)
    .post('/deleteall', handleDeleteAllTerms)
    .post('/v1/join-with-fi', async (req, res) => {
      res.json(await mergeAnonymousHistory(getContext(req), await verifyPreviousSession(req, verify)))
    })
