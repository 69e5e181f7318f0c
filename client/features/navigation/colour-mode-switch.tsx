import { FormattedMessage } from 'react-intl'
import { Icon } from '../../components/icon.tsx'
import { chooseColourMode, colourModes, useColourMode } from '../../lib/colour-mode.ts'

/** Light, dark, or as the device has it; remembered on this device. */
export function ColourModeSwitch() {
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
            name="colour-mode"
            value={mode}
            checked={chosen === mode}
            onChange={() => chooseColourMode(mode)}
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
