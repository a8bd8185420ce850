/**
 * Every page of the specification's route table, with an address to open it by and the title it must have. A status in
 * braces is a job of the demo world that has it.
 */
export interface PageEntry {
  path: string;
  title: string;
  /** Where the address leads instead. */
  leadsTo?: string;
  status?: number;
  /** What the page's own call is refused with, where the address holds nothing good. */
  refused?: number;
  /** Its first HTML is the page, and the app goes on where the server stopped. */
  drawn?: boolean;
}

export const open: PageEntry[] = [
  { path: '/', title: 'Find work close to home', drawn: true },
  { path: '/contact', title: 'Contact us', drawn: true },
  { path: '/employers', title: 'For employers', drawn: true },
  { path: '/employers/pricing', title: 'Pricing', drawn: true },
  { path: '/employers/features', title: 'What employers can do', drawn: true },
  { path: '/employers/browse-candidates', title: 'Browse candidates', drawn: true },
  { path: '/candidates', title: 'For job seekers', drawn: true },
  { path: '/candidates/features', title: 'The Marula app', drawn: true },
  { path: '/browse-jobs', title: 'Find jobs', drawn: true },
  { path: '/browse-jobs/7', title: 'Job', status: 404, drawn: true },
  { path: '/browse-jobs/search/driver', title: 'Jobs: driver', drawn: true },
  { path: '/blog', title: 'Blog', drawn: true },
  { path: '/blog/how-to-spot-a-job-scam', title: 'How to spot a job scam before it costs you money', drawn: true },
  { path: '/blog/never-written', title: 'Page not found', status: 404, drawn: true },
  { path: '/jobs/plumber', title: 'Plumber jobs in South Africa', drawn: true },
  { path: '/jobs/in/durban', title: 'Jobs in Durban', drawn: true },
  { path: '/jobs/plumber/in/durban', title: 'Plumber jobs in Durban', drawn: true },
  { path: '/privacy-policy', title: 'Privacy policy', drawn: true },
  { path: '/terms-and-conditions', title: 'Terms and conditions', drawn: true },
  { path: '/cookies', title: 'Cookies', drawn: true },
  { path: '/refunds', title: 'Refunds', drawn: true },
  { path: '/complaints', title: 'Complaints', drawn: true },
  { path: '/paia-manual', title: 'PAIA manual', drawn: true },
  { path: '/newsletter', title: 'The Marula newsletter', drawn: true },
  { path: '/status', title: 'Status of services', drawn: true },
  { path: '/how-to-delete-account', title: 'How to delete your account', drawn: true },
  { path: '/login', title: 'Log in' },
  { path: '/register', title: 'Create an account' },
  { path: '/forgot-password', title: 'Forgot your password?' },
  { path: '/reset-password', title: 'This link does not work', leadsTo: '/invalid-link' },
  { path: '/invalid-link', title: 'This link does not work' },
  { path: '/create-owner', title: "Create your company's account" },
  { path: '/create-member', title: 'Join your team' },
  {
    path: '/action-reference?token=t&id=7&job_history=8&candidate_name=Thandi',
    title: 'This link does not work',
    leadsTo: '/invalid-link',
  },
  { path: '/appeal?token=t', title: 'This link does not work', leadsTo: '/invalid-link', refused: 400 },
  { path: '/action', title: 'This link does not work', leadsTo: '/invalid-link' },
  { path: '/confirm', title: 'Confirm your email' },
  { path: '/auth/callback?type=signup', title: 'This link does not work', leadsTo: '/invalid-link' },
  { path: '/action-reference?token=t&id=7', title: 'Find work close to home', leadsTo: '/' },
  { path: '/maintenance', title: 'Find work close to home', leadsTo: '/' },
  {
    path: '/employers/browse-candidates?search=driver&page=2',
    title: 'Browse candidates',
    drawn: true,
  },
  { path: '/browse-jobs?search=driver&sort=newest', title: 'Find jobs', drawn: true },
  { path: '/nothing/here', title: 'Page not found', status: 404, drawn: true },
];

export const work: PageEntry[] = [
  { path: '/dashboard', title: 'Home', leadsTo: '/dashboard/home' },
  { path: '/dashboard/home', title: 'Home' },
  { path: '/dashboard/jobs', title: 'Jobs' },
  { path: '/dashboard/jobs/create', title: 'Post a job' },
  { path: '/dashboard/jobs/edit/{active}', title: 'Edit job' },
  { path: '/dashboard/jobs/view/{active}', title: 'Job' },
  { path: '/dashboard/jobs/duplicate/{active}', title: 'Duplicate job' },
  { path: '/dashboard/jobs/invite/{active}', title: 'Invite to apply' },
  { path: '/dashboard/archived-jobs', title: 'Archived jobs' },
  { path: '/dashboard/archived-jobs/view/{archived}', title: 'Archived job' },
  { path: '/dashboard/archived-jobs/repost/{archived}', title: 'Post again' },
  { path: '/dashboard/applications', title: 'Applications' },
  { path: '/dashboard/candidates', title: 'Candidates' },
  { path: '/dashboard/candidates/view/{candidate}', title: 'Candidate' },
  { path: '/dashboard/chat', title: 'Chat' },
  { path: '/dashboard/reports', title: 'Reports' },
  { path: '/dashboard/subscription', title: 'Subscription' },
  { path: '/dashboard/subscription/manage-subscription', title: 'Change plan' },
  { path: '/dashboard/subscription/bundles', title: 'Buy posts' },
  { path: '/dashboard/subscription-inactive', title: 'Your plan is on hold' },
  { path: '/dashboard/settings', title: 'Settings' },
  { path: '/dashboard/settings/jobs', title: 'Job settings' },
  { path: '/dashboard/settings/team', title: 'Team' },
  { path: '/dashboard/settings/account', title: 'Your account' },
  { path: '/dashboard/settings/billing', title: 'Billing' },
  { path: '/dashboard/activity', title: 'Activity log' },
  { path: '/dashboard/settings/company', title: 'Company' },
  { path: '/dashboard/nothing/here', title: 'Page not found', status: 404 },
];
