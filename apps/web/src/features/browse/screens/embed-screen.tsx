import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import classes from './embed-screen.module.css';

/** Lives in other sites' frames: no router, no links to the rest of ours. */
export function EmbedScreen() {
  return (
    <main className={classes.root}>
      <h1>{m.browse_embed_title()}</h1>
      <Empty title={m.browse_empty_title()} text={m.browse_embed_lead()} />
    </main>
  );
}
