import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface Props {
  children: ReactNode
  /** Loads again. */
  onReload: () => void
}

class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  reload = () => {
    this.props.onReload()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="reviews__failed" role="alert">
        <p>
          <FormattedMessage id="ratings.failed" />
        </p>
        <button className="button button--secondary" type="button" onClick={this.reload}>
          <FormattedMessage id="common.reload" />
        </button>
      </div>
    )
  }
}

/** Contains a failure, so that the page around it stays. */
export function ReviewsErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <ErrorBoundary onReload={reset}>{children}</ErrorBoundary>}
    </QueryErrorResetBoundary>
  )
}
