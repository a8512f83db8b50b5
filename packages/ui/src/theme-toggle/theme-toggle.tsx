import clsx from 'clsx';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';

/** `system` follows the person's device. */
export type Theme = 'system' | 'light' | 'dark';

export type ThemeToggleProps = {
  value: Theme;
  onChange: (theme: Theme) => void;
  /** What is chosen, for screen readers. */
  legend?: string;
  /** What each way is called. */
  labels?: Record<Theme, string>;
  className?: string;
};

const icons = { system: Monitor, light: Sun, dark: Moon };
const english = { system: 'System', light: 'Light', dark: 'Dark' };

/** Shows a theme on the page: the system's own, or the one a person chose. */
export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
};

/** Three small radio buttons: the system's theme, light or dark. Remembering the choice is the app's part. */
export const ThemeToggle = ({
  value,
  onChange,
  legend = 'Theme',
  labels = english,
  className,
}: ThemeToggleProps) => {
  const name = useId();
  return (
    <fieldset className={clsx('theme', className)}>
      <legend className="sr">{legend}</legend>
      {(['system', 'light', 'dark'] as const).map((theme) => {
        const Icon = icons[theme];
        return (
          <label className="icon-btn" key={theme} title={labels[theme]}>
            <input
              type="radio"
              name={name}
              value={theme}
              aria-label={labels[theme]}
              checked={theme === value}
              onChange={() => onChange(theme)}
            />
            <Icon className="i" />
          </label>
        );
      })}
    </fieldset>
  );
};
