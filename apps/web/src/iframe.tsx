import './ui/mantine.css';
import './ui/base.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { EmbedScreen } from './features/browse/screens/embed-screen';
import { applyLocale } from './lib/tenant';
import { resolver, theme } from './ui/theme';

// Its own document without a router: a framed page must not be able to lead to any other.
applyLocale();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="light">
      <EmbedScreen />
    </MantineProvider>,
  );
}
