import { createFileRoute } from '@tanstack/react-router';
import { BlogScreen } from '@/features/blog/screens/blog-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/blog/')({
  staticData: { title: m.blog_title },
  component: BlogScreen,
});
