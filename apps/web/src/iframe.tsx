import './ui/base.css';
import { languageTags } from '@marula/contract/tenants';
import { createRoot } from 'react-dom/client';
import { readEmbedSettings } from './features/browse/embed-settings';
import { EmbedScreen } from './features/browse/screens/embed-screen';
import { sayWhenReady } from './lib/ready';
import { overwriteGetLocale } from './paraglide/runtime';

// Its own document without a router: a framed page must not be able to lead to any other. Its address alone decides
// what it shows, so that nothing that somebody chose on our site follows them to others.
const { locale } = readEmbedSettings(location.search).tenant;
overwriteGetLocale(() => locale);
document.documentElement.lang = languageTags[locale];
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(<EmbedScreen />);
  sayWhenReady(() => true);
}
