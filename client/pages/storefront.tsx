import { buildFrontPageHead, HomeView, loadFrontPage } from '../features/content/pages/index.ts'
import type { PageModule } from '../lib/page.ts'

const CONTENT_PATH = '/storefront'

export const load: PageModule['load'] = (site) => loadFrontPage(site, CONTENT_PATH)

/** All categories; its canonical address is the front page. */
export const head: PageModule['head'] = (site, _request, formatMessage) =>
  buildFrontPageHead(site, CONTENT_PATH, formatMessage)

export default function StorefrontPage() {
  return <HomeView path={CONTENT_PATH} />
}
