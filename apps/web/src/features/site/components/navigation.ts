import { m } from '@/paraglide/messages';

export const mainLinks = [
  { to: '/browse-jobs', label: m.site_nav_jobs },
  { to: '/candidates', label: m.site_nav_seekers },
  { to: '/employers', label: m.site_nav_employers },
  { to: '/employers/pricing', label: m.site_nav_pricing },
  { to: '/blog', label: m.site_nav_blog },
] as const;

export const footerGroups = [
  {
    title: m.site_footer_find,
    links: [
      { to: '/browse-jobs', label: m.site_footer_browse },
      { to: '/candidates', label: m.site_footer_applying },
      { to: '/candidates/features', label: m.site_footer_app },
    ],
  },
  {
    title: m.site_footer_hire,
    links: [
      { to: '/employers', label: m.site_footer_why },
      { to: '/employers/pricing', label: m.site_nav_pricing },
      { to: '/employers/features', label: m.site_footer_features },
      { to: '/employers/browse-candidates', label: m.site_footer_candidates },
    ],
  },
  {
    title: m.site_footer_marula,
    links: [
      { to: '/blog', label: m.site_nav_blog },
      { to: '/contact', label: m.site_footer_contact },
      { to: '/status', label: m.site_footer_status },
    ],
  },
  {
    title: m.site_footer_legal,
    links: [
      { to: '/privacy-policy', label: m.site_footer_privacy },
      { to: '/terms-and-conditions', label: m.site_footer_terms },
      { to: '/cookies', label: m.site_footer_cookies },
      { to: '/refunds', label: m.site_footer_refunds },
      { to: '/complaints', label: m.site_footer_complaints },
      // A manual by South African law.
      { to: '/paia-manual', label: m.site_footer_paia, only: 'ZA' },
    ],
  },
] as const;
