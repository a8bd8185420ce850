import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, mergeThemeOverrides } from '@mantine/core';
import { layers } from '@marula/contract/limits';

// The only file that names a colour, a size or a font. Everything else reads a Mantine key or a --marula-* variable.

const brand: MantineColorsTuple = [
  '#f1f0fd',
  '#dfddf7',
  '#bcb8ec',
  '#9992e1',
  '#7b73d7',
  '#675ed1',
  '#5049c1',
  '#443dab',
  '#3b3597',
  '#2f2a7f',
];
const ink: MantineColorsTuple = [
  '#f7f7fb',
  '#eeeef5',
  '#e2e2ec',
  '#c9c9d8',
  '#a5a5ba',
  '#7d7d96',
  '#5d5d76',
  '#45455b',
  '#2e2e42',
  '#1b1b2b',
];
const dark: MantineColorsTuple = [
  '#ececf4',
  '#c9c9d8',
  '#a9a9bd',
  '#7d7d96',
  '#4a4a60',
  '#343447',
  '#262636',
  '#1c1c29',
  '#15151f',
  '#0f0f17',
];
const marula: MantineColorsTuple = [
  '#fff8e8',
  '#fdeecb',
  '#fadd98',
  '#f7cb62',
  '#f5be44',
  '#f4b63f',
  '#dc9f2a',
  '#b07a12',
  '#855c0c',
  '#614206',
];
const blue: MantineColorsTuple = [
  '#eef5fd',
  '#d9e8fa',
  '#b0cff4',
  '#84b4ed',
  '#5f9de6',
  '#478ee1',
  '#2f7bd3',
  '#2467b6',
  '#1b549a',
  '#12427d',
];
const green: MantineColorsTuple = [
  '#ebf8f1',
  '#d3eee0',
  '#a6dcc0',
  '#76c99e',
  '#50b981',
  '#38ae6f',
  '#239a5c',
  '#177a49',
  '#12663c',
  '#0b5332',
];
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#f9dcda',
  '#f1b4b0',
  '#e98a84',
  '#e26760',
  '#dd5149',
  '#c93b33',
  '#ac2f28',
  '#90261f',
  '#731c17',
];

const sans =
  '"Figtree Variable", Figtree, "Figtree Arial", "Figtree Android", "Figtree DejaVu", system-ui, -apple-system, "Segoe UI", sans-serif';

/** Palette, type and shape: shared by the public site and the work screens. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: { brand, ink, gray: ink, dark, marula, yellow: marula, blue, green, red },
  black: ink[9],
  fontFamily: sans,
  fontFamilyMonospace: sans,
  fontWeights: { regular: '400', medium: '550', bold: '700' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  shadows: {
    sm: '0 1px 2px rgb(27 27 43 / 6%)',
    lg: '0 0 0 1px rgb(27 27 43 / 5%), 0 12px 32px -4px rgb(27 27 43 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Work screens: 14 px body, denser scale and controls. Wrap the dashboard layout in it. */
export const workTheme = mergeThemeOverrides(
  theme,
  createTheme({
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
    headings: {
      fontFamily: sans,
      fontWeight: '700',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
        h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
      Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } },
      Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
      Paper: { defaultProps: { radius: 'lg' } },
      Input: { defaultProps: { size: 'sm' } },
      Menu: {
        defaultProps: {
          zIndex: layers.menu,
          shadow: 'lg',
          radius: 'md',
          transitionProps: { duration: 120, exitDuration: 0 },
        },
      },
      Modal: {
        styles: { title: { fontWeight: '700' } },
        defaultProps: {
          zIndex: layers.modal,
          radius: 'lg',
          centered: true,
          shadow: 'lg',
          overlayProps: { backgroundOpacity: 0.35 },
        },
      },
      Popover: { defaultProps: { zIndex: layers.overlay, shadow: 'lg', radius: 'md' } },
      Tabs: { defaultProps: { keepMounted: false } },
      Tooltip: { defaultProps: { zIndex: layers.tooltip, openDelay: 400, radius: 'sm', fz: 'xs', withinPortal: true } },
      Avatar: { defaultProps: { size: 36 } },
      Button: { defaultProps: { size: 'sm' } },
      Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
      NumberInput: { defaultProps: { size: 'sm' } },
      SegmentedControl: { defaultProps: { size: 'sm', radius: 'md' } },
      // Who has typed means the first that is left: Enter takes it.
      MultiSelect: { defaultProps: { selectFirstOptionOnChange: true, comboboxProps: { zIndex: layers.modal } } },
      Select: {
        defaultProps: {
          size: 'sm',
          allowDeselect: false,
          selectFirstOptionOnChange: true,
          // A dropdown may open inside a dialog, and must lie over it.
          comboboxProps: { shadow: 'lg', zIndex: layers.modal },
        },
      },
      Skeleton: { defaultProps: { radius: 'sm' } },
      Switch: { defaultProps: { size: 'sm' } },
      Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md' } },
      Text: { defaultProps: { size: 'sm' } },
      Textarea: { defaultProps: { size: 'sm', autosize: true } },
      TextInput: { defaultProps: { size: 'sm' } },
    },
  }),
);

const layout = {
  '--type-12': '0.75rem',
  '--type-14': '0.875rem',
  '--type-16': '1rem',
  '--type-20': '1.25rem',
  '--type-24': '1.5rem',
  '--type-32': '2rem',
  '--type-44': '2.75rem',
  '--type-60': '3.75rem',
  '--weight-text': '400',
  '--weight-strong': '550',
  '--weight-bold': '700',
  '--page': '75rem',
  '--measure': '34rem',
  '--leaf': '1.25rem 40% 1.25rem 40%',
  '--leaf-mirrored': '40% 1.25rem 40% 1.25rem',
  '--layer-modal': String(layers.modal),
  '--layer-overlay': String(layers.overlay),
  '--layer-menu': String(layers.menu),
  '--layer-tooltip': String(layers.tooltip),
  '--marula-sidebar': '232px',
  '--marula-rail': '64px',
  '--marula-navbar': '56px',
  '--marula-bottombar': '64px',
  '--marula-panel': '420px',
  '--marula-content': '1280px',
  '--marula-ease': '160ms cubic-bezier(0.2, 0, 0, 1)',
  // The menu of the console is dark in both modes.
  '--marula-console': ink[9],
  '--marula-on-console': ink[3],
  '--marula-console-hover': 'rgb(255 255 255 / 8%)',
  '--marula-console-selected': 'rgb(255 255 255 / 16%)',
};

/** Meanings, light and dark. Status colours are for marks beside a word, never for text alone. */
const lightMeanings = {
  '--marula-canvas': '#ffffff',
  '--marula-sunken': ink[0],
  '--marula-hover': 'rgb(27 27 43 / 4%)',
  '--marula-shade': 'rgb(27 27 43 / 35%)',
  '--marula-selected': brand[0],
  '--marula-line': ink[2],
  '--marula-line-strong': ink[3],
  '--marula-track': ink[1],
  '--marula-text': ink[9],
  '--marula-muted': ink[6],
  '--marula-link': brand[6],
  '--marula-unread': brand[6],
  '--marula-on-unread': '#ffffff',
  '--marula-invited': brand[4],
  '--marula-applied': blue[6],
  '--marula-shortlisted': marula[5],
  '--marula-hired': green[6],
  '--marula-declined': ink[4],
  '--marula-good': green[7],
  '--marula-warn': marula[8],
  '--marula-warn-soft': marula[0],
  '--marula-danger': red[6],
  '--mantine-color-error': red[9],
  '--mantine-color-text': ink[9],
  '--mantine-color-dimmed': ink[6],
  '--mantine-color-placeholder': ink[6],
  '--mantine-color-default-border': ink[2],
};

const darkMeanings = {
  '--marula-canvas': dark[8],
  '--marula-sunken': dark[9],
  '--marula-hover': 'rgb(255 255 255 / 5%)',
  '--marula-shade': 'rgb(0 0 0 / 55%)',
  '--marula-selected': 'rgb(103 94 209 / 20%)',
  '--marula-line': dark[6],
  '--marula-line-strong': dark[4],
  '--marula-track': dark[6],
  '--marula-text': dark[0],
  '--marula-muted': dark[2],
  '--marula-link': brand[3],
  '--marula-unread': brand[3],
  '--marula-on-unread': dark[9],
  '--marula-invited': brand[4],
  '--marula-applied': blue[5],
  '--marula-shortlisted': marula[5],
  '--marula-hired': green[5],
  '--marula-declined': dark[3],
  '--marula-good': green[4],
  '--marula-warn': marula[4],
  '--marula-warn-soft': 'rgb(244 182 63 / 10%)',
  '--marula-danger': red[4],
  '--mantine-color-error': red[4],
  '--mantine-color-brand-light': 'rgb(103 94 209 / 26%)',
  '--mantine-color-brand-light-hover': 'rgb(103 94 209 / 36%)',
  '--mantine-color-brand-light-color': brand[1],
  '--mantine-color-body': dark[8],
  '--mantine-color-text': dark[0],
  '--mantine-color-dimmed': dark[2],
  '--mantine-color-placeholder': dark[2],
  '--mantine-color-default-border': dark[6],
};

export const resolver: CSSVariablesResolver = () => ({ variables: layout, light: lightMeanings, dark: darkMeanings });
