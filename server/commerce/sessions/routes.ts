import { type Response, Router } from 'express'
import { object, string } from 'yup'
import { type ApiKey, type CurrentSession, SESSION_HEADER, type SessionChange } from '#shared/contracts/sessions.ts'
import { contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { endDevice, endOtherDevices, getCurrent, listDevices, type SessionService } from './service.ts'
import type { Tokens } from './token.ts'

const deviceInput = object({
  id: string()
    .matches(/^[\w-]{16,32}$/)
    .required(),
})

/** Tells the shop's front of a session that begins, grows or ends; the front writes the cookies and keeps the header. */
export const sendSession = (res: Response, change: SessionChange) => res.set(SESSION_HEADER, Buffer.from(JSON.stringify(change)).toString('base64url'))

/**
 * | path | method | does |
 * |---|---|---|
 * | / | POST | recognises the customer whose secret is in x-known, or resumes the anonymous visitor whose ended token is in x-ended; 404 for one that means nothing. Otherwise begins an anonymous session |
 * | /refresh | POST | lengthens the session shown, or begins one |
 * | /logout | POST | ends it on the server |
 * | /current | GET | who the page is for |
 * | /key | GET | what every call that changes something has to show (O12) |
 * | /devices | GET | where the customer is logged in |
 * | /devices/end, /devices/end-others | POST | ends one ({ id }), or all but this one |
 */
export const routesFor = (service: SessionService, { issueApiKey }: Tokens) =>
  Router()
    .post('/', async (req, res) => {
      const known = req.get('x-known')
      const ctx = contextOf(req)
      const ended = req.get('x-ended')
      const change = known ? await service.recognise(ctx, known) : ended ? await service.resume(ctx, ended) : await service.beginSession(ctx)
      sendSession(res, change)
        .status(201)
        .json({ type: change.type, exp: change.exp } satisfies CurrentSession)
    })
    .post('/refresh', async (req, res) => {
      const change = await service.refresh(contextOf(req))
      sendSession(res, change).json({ type: change.type, exp: change.exp } satisfies CurrentSession)
    })
    .post('/logout', async (req, res) => {
      const change = await service.logOut(contextOf(req))
      sendSession(res, change).json({ type: change.type, exp: change.exp } satisfies CurrentSession)
    })
    .get('/current', async (req, res) => void res.json(await getCurrent(contextOf(req))))
    .get('/key', async (req, res) => {
      const { tenant, now } = contextOf(req)
      res.json((await issueApiKey(tenant, now)) satisfies ApiKey)
    })
    .get('/devices', async (req, res) => void res.json(await listDevices(contextOf(req))))
    .post('/devices/end', async (req, res) => void res.json(await endDevice(contextOf(req), parse(deviceInput, req.body).id)))
    .post('/devices/end-others', async (req, res) => void res.json(await endOtherDevices(contextOf(req))))
