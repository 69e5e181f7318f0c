import { Component, type ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface Props {
  message: ReactNode
  retry: ReactNode
  /** Called before the section renders again, e.g. to reset a query. */
  onRetry?: () => void
  children: ReactNode
}

/** Contains a failure in one section of a page: the rest stays, and the section can be loaded again. */
export class SectionErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  retry = () => {
    this.props.onRetry?.()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Alert kind="error">
        <p>{this.props.message}</p>
        <Button size="small" onClick={this.retry}>
          {this.props.retry}
        </Button>
      </Alert>
    )
  }
}
