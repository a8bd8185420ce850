import classes from './button.module.css';

/** How a button of the public site looks. Mantine's own weighs 8 kB, which the first page does not have. */
export interface ButtonLook {
  variant?: 'filled' | 'default' | 'white' | 'plain';
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
}

export const buttonLook = ({ variant = 'filled', size = 'sm', fullWidth = false }: ButtonLook, className = '') => ({
  className: `${classes.button} ${classes[variant]} ${className}`,
  'data-size': size,
  'data-wide': fullWidth || undefined,
});
