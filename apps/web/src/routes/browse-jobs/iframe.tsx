import { createFileRoute } from '@tanstack/react-router';
import { EmbedScreen } from '@/features/browse/screens/embed-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/browse-jobs/iframe')({
  staticData: { title: m.browse_embed_title },
  component: EmbedScreen,
});
