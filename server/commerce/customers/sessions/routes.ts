import { type Response, Router } from 'express'
import { object, string } from 'yup'
import { getContext } from '#server/commerce/core/context.ts'
import { parse } from '#server/commerce/core/parse.ts'
import { encodeSessionChange, readInternalHeaders, SESSION_CHANGE_HEADER } from '#server/http/internal-headers.ts'
import type { ApiKey, CurrentSession, SessionChange } from '#shared/api/sessions.ts'
import { getCurrentSession, listDevices, logOutDevice, logOutOtherDevices, type SessionService } from './service.ts'
import type { SessionTokens } from './session-tokens.ts'

const deviceInput = object({
  id: string()
    .matches(/^[\w-]{16,32}$/)
    .required(),
})

/**
 * Reports to the storefront that a session begins, changes or ends; the storefront writes the cookies and keeps the
 * header.
 */
export const sendSessionChange = (res: Response, change: SessionChange) =>
  res.set(SESSION_CHANGE_HEADER, encodeSessionChange(change))

/**
 * | path | method | does |
 * |---|---|---|
 * | / | POST | recognises the customer by their remember token, or resumes the anonymous visitor of an ended token
 * (server/http/internal-headers.ts); 404 if it is not valid. Otherwise begins an anonymous session |
 * | /refresh | POST | lengthens the session shown, or begins one |
 * | /logout | POST | ends it on the server |
 * | /current | GET | who the page is for |
 * | /key | GET | what every call that changes something has to show (O12) |
 * | /devices | GET | where the customer is logged in |
 * | /devices/end, /devices/end-others | POST | ends one ({ id }), or all but this one |
 */
export const createSessionRoutes = (service: SessionService, { issueApiKey }: SessionTokens) =>
  Router()
    .post('/', async (req, res) => {
      const { rememberToken, endedToken } = readInternalHeaders(req)
      const ctx = getContext(req)
      const change = rememberToken
        ? await service.recognise(ctx, rememberToken)
        : endedToken
          ? await service.resume(ctx, endedToken)
          : await service.beginSession(ctx)
      sendSessionChange(res, change)
        .status(201)
        .json({ type: change.type, exp: change.exp } satisfies CurrentSession)
    })
    .post('/refresh', async (req, res) => {
      const change = await service.refresh(getContext(req))
      sendSessionChange(res, change).json({ type: change.type, exp: change.exp } satisfies CurrentSession)
    })
    .post('/logout', async (req, res) => {
      const change = await service.logOut(getContext(req))
      sendSessionChange(res, change).json({ type: change.type, exp: change.exp } satisfies CurrentSession)
    })
    .get('/current', async (req, res) => void res.json(await getCurrentSession(getContext(req))))
    .get('/key', async (req, res) => {
      const { tenant, now } = getContext(req)
      res.json((await issueApiKey(tenant, now)) satisfies ApiKey)
    })
    .get('/devices', async (req, res) => void res.json(await listDevices(getContext(req))))
    .post(
      '/devices/end',
      async (req, res) => void res.json(await logOutDevice(getContext(req), parse(deviceInput, req.body).id)),
    )
    .post('/devices/end-others', async (req, res) => void res.json(await logOutOtherDevices(getContext(req))))
