import { type RequestHandler, type Response, Router } from 'express'
import type { Schema } from 'yup'
import type { Accepted, LinkState, LoginResult } from '#shared/contracts/credentials.ts'
import { changePasswordInput, forgotInput, linkInput, loginInput, numberLoginInput, registerInput, resetInput } from '#shared/contracts/credentials-input.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/rules/password.ts'
import { type Context, contextOf } from '../context.ts'
import { parse } from '../parse.ts'
import { currentAfter, sendSession } from '../sessions/index.ts'
import type { Doors, LoggedIn } from './doors.ts'
import { login, loginByNumber } from './login.ts'
import { changePassword } from './password.ts'
import { confirm, register } from './registration.ts'
import { forgot, isResetLink, reset } from './reset.ts'

type Service<Input, Result> = (ctx: Context, input: Input, doors: Doors) => Promise<Result>

const sendLogin = (res: Response, { change, customer }: LoggedIn) => sendSession(res, change).json(currentAfter(change, customer) satisfies LoginResult)
const sendAccepted = (res: Response) => res.json({ accepted: true } satisfies Accepted)
const sendState = (res: Response, valid: boolean) => res.json({ valid } satisfies LinkState)

/** The table of shared/contracts/credentials.ts. */
export function routesFor(doors: Doors): Router {
  const taking =
    <Input, Result>(schema: Schema<Input>, service: Service<Input, Result>, send: (res: Response, result: Result) => unknown): RequestHandler =>
    async (req, res) =>
      void send(res, await service(contextOf(req), parse(schema, req.body), doors))

  return Router()
    .post('/login', taking(loginInput, login, sendLogin))
    .post('/login-by-number', taking(numberLoginInput, loginByNumber, sendLogin))
    .post('/register', taking(registerInput(PASSWORD_MIN_LENGTH), register, sendAccepted))
    .post(
      '/confirm',
      taking(linkInput, confirm, (res) => sendState(res, true)),
    )
    .post('/password/forgot', taking(forgotInput, forgot, sendAccepted))
    .post('/password/check', taking(linkInput, isResetLink, sendState))
    .post('/password/reset', taking(resetInput(PASSWORD_MIN_LENGTH), reset, sendLogin))
    .post('/password/change', taking(changePasswordInput(PASSWORD_MIN_LENGTH), changePassword, sendLogin))
}
