import look from './check-line.module.css';

type Props = {
  label: string;
  /** How many ads have it; left out where nobody counted. */
  count?: number;
  /** Radio buttons of one name exclude each other. */
  radio?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
};

const counts = new Intl.NumberFormat('en');

/** One value to tick, all of its line for the finger. Hundreds of them stand in one list. */
export const CheckLine = ({ label, count, radio, isChecked, onChange }: Props) => (
  <label className={look['line']}>
    <input
      className={look['box']}
      type={radio === undefined ? 'checkbox' : 'radio'}
      name={radio}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={look['label']}>{label}</span>
    {count !== undefined && (
      <span className={look['count']} aria-hidden="true">
        {counts.format(count)}
      </span>
    )}
  </label>
);
