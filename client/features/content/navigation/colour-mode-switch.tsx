import { FormattedMessage } from 'react-intl'
import { Icon } from '#client/components/icon.tsx'
import { colourModes, setColourMode, useColourMode } from '#client/lib/colour-mode.ts'

/** Light, dark, or the device's setting; stored on this device. Each one on a page needs a label of its own. */
export function ColourModeSwitch({ name = 'colour-mode' }: { name?: string }) {
  const chosen = useColourMode()
  return (
    <fieldset className="colour-mode">
      <legend className="visually-hidden">
        <FormattedMessage id="navigation.colour-mode" />
      </legend>
      {colourModes.map((mode) => (
        <label className="colour-mode__choice" key={mode}>
          <input
            className="colour-mode__control"
            type="radio"
            name={name}
            value={mode}
            checked={chosen === mode}
            onChange={() => setColourMode(mode)}
          />
          <Icon name={mode} size="small" />
          <span>
            <FormattedMessage id={`navigation.colour-${mode}`} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
