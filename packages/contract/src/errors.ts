import { z } from 'zod';
import type { IssueCode } from './issues.ts';
import { paymentLimits } from './payment-limits.ts';

/**
 * Everything that may be told to a user when something is refused or fails. The server throws by code, the reply carries
 * the code, the screen finds its copy by the code. `{name}` is filled from the error's data.
 */
export const errors = {
  // --- authentication ---
  'auth.invalid_credentials': { status: 400, message: 'Invalid login credentials' },
  'auth.email_not_confirmed': { status: 400, message: 'Email not confirmed.' },
  'auth.employers_paused': {
    status: 503,
    message: 'We are not taking on new companies right now. Please try again in a day or two.',
  },
  'auth.candidates_paused': {
    status: 503,
    message: 'We are not making new accounts right now. Please try again in a day or two.',
  },
  'auth.app_account': {
    status: 409,
    message: "That email is already associated with a user on the product's app.",
  },
  'auth.email_taken': { status: 409, message: 'A user with that email already exists.' },
  'auth.email_registered': { status: 409, message: 'A user with this email address has already been registered' },
  'auth.invite_pending': { status: 409, message: 'This user already has an invite pending.' },
  'auth.token_invalid': { status: 400, message: 'This token is no longer valid or has expired.' },
  'auth.link_invalid': { status: 400, message: 'This email link is invalid or has expired.' },
  'auth.not_authorised': { status: 403, message: 'You are not authorised to perform this action.' },
  'auth.session_missing': { status: 401, message: 'Auth session missing!' },
  'auth.credentials_required': {
    status: 400,
    message: 'You must provide either an email or phone number and a password',
  },
  'auth.current_password_incorrect': { status: 400, message: 'Your current password is incorrect.' },
  'auth.weak_password': { status: 422, message: 'This password is too weak. Please choose a stronger one.' },
  'staff.second_factor': { status: 403, message: 'Show the code of your authenticator app first.' },
  'staff.session_over': { status: 401, message: 'Your session is over. Please sign in again.' },
  'support.look_only': { status: 403, message: 'While you see what they see, you can only read.' },
  'support.look_over': { status: 403, message: 'Your look at this company is over.' },
  'staff.own_company': { status: 403, message: 'You have ties to this company, so somebody else must do this.' },

  'content.changed': { status: 409, message: 'Somebody else has changed this meanwhile. Please look again.' },
  'content.no_draft': { status: 409, message: 'There is no draft of this any more.' },
  'content.unchanged': { status: 409, message: 'This is what is live already.' },
  'content.scheduled': { status: 409, message: 'This publishes itself at a set moment. Take that back first.' },
  'content.operator_role': { status: 403, message: 'Only somebody who is an operator as well can publish this.' },
  'content.second_role': { status: 403, message: 'Only somebody who works in finance as well can publish this.' },
  'content.moment': { status: 400, message: 'Choose a moment that lies ahead, within a year.' },
  'content.currency': { status: 400, message: 'Prices of a country are in its own currency.' },
  'content.price': {
    status: 400,
    message: 'A paid plan or bundle costs at least 1, the free plan nothing, and the custom one has no price.',
  },
  'content.period': { status: 400, message: 'It ends before it begins.' },
  'content.link': {
    status: 400,
    message: 'A link has words and leads to a page of this site: write its address from the first / on.',
  },
  'content.nowhere': { status: 400, message: 'Choose at least one place where it is shown.' },
  'content.blank': { status: 400, message: 'There is a blank in braces that nobody can fill.' },
  'content.address_taken': { status: 409, message: 'Another page of the site has this address.' },
  'content.place_taken': { status: 409, message: 'Another question has this place.' },
  'content.name_taken': { status: 409, message: 'Something else here is called that already.' },
  'content.name_empty': { status: 400, message: 'A name needs letters or figures.' },
  'content.synonym': { status: 409, message: '“{synonym}” is the name of another position already.' },
  'content.related': { status: 400, message: 'There is no position called “{name}”.' },
  'content.pay': { status: 400, message: 'The lowest pay is above the highest.' },
  'content.industry': {
    status: 409,
    message: 'A position stays in its industry. Choose one that there is, or add another position.',
  },
  'content.outside': { status: 400, message: 'This point does not lie in the country.' },
  'content.town': { status: 400, message: 'There is no town called “{name}” in this province.' },
  'content.always_open': { status: 409, message: 'This plan stays open: the product itself gives it to companies.' },

  'finance.same_person': { status: 403, message: 'Somebody else must decide this: you asked for it yourself.' },
  'finance.not_yours': { status: 403, message: 'Only who asked for a refund can take the request back.' },
  'finance.not_paid': { status: 409, message: 'This was not paid through a provider, so nothing can go back.' },
  'finance.currency': { status: 400, message: 'Money goes back in the currency in which it was paid.' },
  'finance.more_than_left': { status: 409, message: 'That is more than can still go back.' },
  'finance.changed': { status: 409, message: 'Something went back meanwhile. Please look again.' },
  'finance.decided': { status: 409, message: 'Somebody has decided this already.' },
  'finance.no_try': { status: 409, message: 'No renewal of this payment waits for another try.' },
  'finance.outside_grace': { status: 400, message: 'A try can only be moved within the days of grace.' },

  // --- not found ---
  'auth.user_not_found': { status: 404, message: 'User not found.' },
  'auth.session_not_found': { status: 404, message: 'Session not found.' },
  'employers.not_found': { status: 404, message: 'Employer not found.' },
  'companies.not_found': { status: 404, message: 'Company not found.' },
  'chats.not_found': { status: 404, message: 'Chat not found.' },
  'jobs.not_found': { status: 404, message: 'Job not found.' },
  'jobs.gone': { status: 410, message: 'This job is no longer online.' },
  'applications.not_found': { status: 404, message: 'Application not found.' },
  'payments.not_found': { status: 404, message: 'Payment not found.' },
  'candidates.not_found': { status: 404, message: 'Candidate not found.' },
  'candidates.video_not_found': { status: 404, message: 'Candidate video not found.' },
  'chats.message_not_found': { status: 404, message: 'Message not found.' },
  'notifications.not_found': { status: 404, message: 'Notification not found.' },
  'privacy.not_found': { status: 404, message: 'There is no such request.' },
  'privacy.no_profile': { status: 409, message: 'This person has no account.' },
  'privacy.too_many': { status: 409, message: 'You have asked for {limit} things that we have not answered yet.' },
  'privacy.link_over': { status: 410, message: 'This link was used already or has ended.' },
  'privacy.closed': { status: 409, message: 'This request is closed.' },
  'privacy.checked': { status: 409, message: 'Who asks is checked already.' },
  'privacy.extended': { status: 409, message: 'The time was extended before, and can be once.' },
  'privacy.not_checked': { status: 409, message: 'First check who asks.' },
  'privacy.other_kind': { status: 409, message: 'This is not what they ask for.' },
  'privacy.changed': { status: 409, message: 'Somebody has changed this meanwhile. Please look again.' },
  'privacy.on_hold': { status: 409, message: 'A legal hold keeps this from being deleted.' },
  'privacy.postponed': {
    status: 409,
    message: 'Your account cannot be deleted at the moment. We have noted it and do it as soon as we may.',
  },
  'privacy.is_staff': { status: 409, message: 'Who works here is let go by the command on the server.' },
  'privacy.held_already': { status: 409, message: 'There is a legal hold on this already.' },
  'privacy.review_day': { status: 400, message: 'Choose a day within the next {days} days to look at it again.' },
  'checks.already_asked': { status: 409, message: 'Your company is being checked, or is verified already.' },
  'checks.no_website': { status: 409, message: 'Give your company a website at a domain of its own first.' },
  'checks.free_mail': {
    status: 400,
    message: 'Anybody can have an address there. Use one at the domain of your website.',
  },
  'checks.other_domain': { status: 400, message: 'This address is not at the domain of your website.' },
  'checks.number_invalid': { status: 400, message: 'This is not a registration number of your country’s register.' },
  'trust.not_found': { status: 404, message: 'There is no such case.' },
  'trust.already_judged': { status: 409, message: 'Somebody else has judged this case meanwhile.' },
  'trust.act_not_possible': { status: 409, message: 'This cannot be done to this case.' },
  'trust.same_person': { status: 403, message: 'You judged this, so somebody else must look at the appeal.' },
  'trust.appeal_over': { status: 409, message: 'This can no longer be appealed.' },
  'reviews.changed': {
    status: 409,
    message: 'This was changed meanwhile, so there is something else to look at.',
  },
  'reviews.grade_not_agreed': {
    status: 409,
    message: 'This person has not agreed to a grade. Give feedback without one.',
  },
  'reviews.already_asked': {
    status: 409,
    message: 'We are looking at your document, or have confirmed who you are already.',
  },
  'reviews.number_missing': {
    status: 409,
    message: 'Add the number of your identity document or passport to your profile first.',
  },
  'companies.suspended': { status: 403, message: 'Your company is suspended.' },
  'jobs.held': { status: 409, message: 'This job is off the site until our team has looked at it.' },
  'staff.not_found': { status: 404, message: 'There is nothing with that id.' },
  'support.not_found': { status: 404, message: 'There is no such case, or its writer has deleted their account.' },
  'support.ready_not_found': { status: 404, message: 'That ready answer is gone.' },
  'activity_log.not_found': { status: 404, message: 'Log not found.' },
  'jobs.embedding_not_found': { status: 404, message: 'Job embedding not found.' },
  'subscriptions.not_found': { status: 404, message: 'Subscription not found.' },
  'plan.not_found': { status: 404, message: 'Plan not found.' },
  'bundles.not_found': { status: 404, message: 'Bundle not found.' },
  'payments.refund_not_found': { status: 404, message: 'Refund not found.' },
  'plan.no_free_plan': { status: 404, message: 'No free plan found.' },
  'invoices.not_found': { status: 404, message: 'Invoice not found.' },
  'subscriptions.none_active': { status: 404, message: 'No active subscription found.' },
  'team.invite_not_found': { status: 404, message: 'Invite not found.' },
  'files.not_found': { status: 404, message: 'File not found.' },
  'landings.not_found': { status: 404, message: 'We do not know this work or this place.' },
  'articles.not_found': { status: 404, message: 'Article not found.' },

  // --- bad request ---
  'request.no_company_id': { status: 400, message: 'Invalid request: no company id.' },
  'request.no_id': { status: 400, message: 'Invalid request: no id.' },
  'request.no_body': { status: 400, message: 'Invalid request: no body.' },
  'request.no_password': { status: 400, message: 'Invalid request: no password.' },
  'request.no_email': { status: 400, message: 'Invalid request: no email.' },
  'request.malformed_json': { status: 400, message: 'Invalid request: the body is not valid JSON.' },
  'request.invalid': { status: 400, message: 'Invalid request: please check the fields and try again.' },
  'request.too_large': { status: 413, message: 'Invalid request: the body is too large.' },
  'request.unsupported_media_type': { status: 415, message: 'Invalid request: this content type is not supported.' },
  'request.not_found': { status: 404, message: 'Page not found: {path}' },
  'request.idempotency_conflict': {
    status: 409,
    message: 'Invalid request: this idempotency key was already used with another body.',
  },
  'request.too_late_to_undo': { status: 409, message: 'This can only be undone for {minutes} minutes.' },

  // --- bot check and maps ---
  'bot_check.missing_token': { status: 400, message: 'Invalid request: no bot check token.' },
  'bot_check.unverified': {
    status: 403,
    message: 'We were unable to verify your submission. Please try again later.',
  },
  'bot_check.unusual_activity': {
    status: 403,
    message: 'We have detected unusual activities from your browser. Please try again later.',
  },
  'bot_check.load_failed': { status: 503, message: 'Failed to load reCAPTCHA' },
  'maps.load_failed': { status: 503, message: 'The Google Maps JavaScript API could not load.' },

  // --- rate ---
  'rate.messages': { status: 429, message: 'You are sending messages too quickly. Please slow down.' },
  'rate.requests': {
    status: 429,
    message: 'You were sending too many requests. Please try again in a moment.',
  },
  'rate.prompt': { status: 422, message: 'Your prompt is more than the allowed character limit.' },

  'request.unsigned': { status: 401, message: 'This call is not signed by who it claims to come from.' },

  // --- credits and plan ---
  'credits.not_enough': { status: 403, message: 'Not enough credits.' },
  'credits.already_claimed': { status: 409, message: 'You have already claimed your free credit.' },
  'plan.no_posts': {
    status: 403,
    message: 'You have no available job posts. Please upgrade your subscription or purchase a bundle.',
  },
  'plan.posts_used': { status: 403, message: 'You have used all your available job posts for this period.' },
  'plan.view_limit': {
    status: 403,
    message: 'This job post has reached its view limit. Please upgrade to continue receiving applications.',
  },
  'plan.feature_limit': {
    status: 403,
    message: 'You have reached the limit for this feature on your current plan.',
  },
  'plan.feature_unavailable': {
    status: 403,
    message: 'This feature is not available on your plan. Please upgrade.',
  },
  'plan.team_limit_exceeded': {
    status: 409,
    message:
      'Cannot downgrade subscription: You have more team members than the selected plan allows. Please remove team members or choose a plan that supports your current team size.',
  },

  'plan.on_hold': {
    status: 403,
    message: 'Your plan is on hold. Please pay what is due or move to the free plan to carry on.',
  },
  'plan.paid_ahead': {
    status: 409,
    message: 'The next period is paid for already. You can change your plan again when it has begun.',
  },
  'subscriptions.past_due': {
    status: 409,
    message: 'Your plan is past due. Please pay what is due before you change it.',
  },

  // --- reports ---
  'reports.not_found': { status: 404, message: 'This report no longer exists.' },
  'support.said_meanwhile': {
    status: 409,
    message: 'Something was said meanwhile. Read it first, then send your answer again.',
  },
  'support.reason_missing': { status: 400, message: 'Nobody has answered this. Say why you close it.' },
  'support.no_helper': { status: 409, message: 'Nobody with that name answers support cases now.' },
  'support.no_company': { status: 409, message: 'This writer belongs to no company, so there is nothing to see.' },
  'support.ready_exists': { status: 409, message: 'There is a ready answer with this name.' },
  'support.too_many_ready': { status: 409, message: 'There can be at most {limit} ready answers.' },
  'reports.name_taken': { status: 409, message: 'You already have a report with this name.' },
  'reports.too_many': {
    status: 409,
    message: 'Your company can keep at most {limit} reports. Please delete one first.',
  },

  // --- trial ---
  'trial.already_used': { status: 409, message: 'You have already used your free trial.' },
  'trial.expired': {
    status: 403,
    message: 'Your free trial has expired. Please add a payment method to continue.',
  },
  'trial.conversion_failed': {
    status: 502,
    message: 'Your free trial could not be converted to a paid subscription. Please check your payment method.',
  },

  // --- payment methods ---
  'payments.method_limit': {
    status: 409,
    message: `You have reached the maximum of ${paymentLimits.savedMethods} payment methods.`,
  },
  'payments.only_method': {
    status: 409,
    message: 'You cannot delete your only payment method while you are on a paid plan.',
  },
  'payments.default_method': {
    status: 409,
    message: 'You cannot delete your default payment method. Please choose another default first.',
  },
  'payments.method_required': { status: 403, message: 'Please add a payment method to upgrade your subscription.' },
  'payments.card_not_reusable': {
    status: 422,
    message:
      'This card cannot be used for recurring payments. Your subscription renewals will need your manual approval.',
  },
  'payments.cards_not_reusable': {
    status: 422,
    message:
      'None of your saved cards can be used for recurring payments. Your subscription renewals will need your manual approval.',
  },
  'payments.past_due_card': {
    status: 403,
    message:
      'Your subscription is past due because your card cannot be used for recurring payments. Please approve the payment or add another card.',
  },
  'payments.authorization_id_required': { status: 400, message: 'Authorization id is required.' },
  'payments.invalid_method': { status: 404, message: 'Invalid payment method.' },

  // --- payments ---
  'payments.paused': {
    status: 503,
    message: 'Payments are paused for now. Your plan, your posts and your jobs stay as they are.',
  },
  'payments.initialize_failed': { status: 502, message: 'Failed to initialise the payment. Please try again.' },
  'payments.verify_failed': { status: 502, message: 'Failed to verify the payment. Please try again.' },
  'payments.charge_failed': { status: 422, message: 'Failed to charge your card. Please try another one.' },
  'payments.wallet_not_confirmed': {
    status: 422,
    message: 'The mobile money payment was not confirmed on the phone. Nothing was taken.',
  },
  'payments.invalid_amount': { status: 400, message: 'Invalid payment amount.' },
  'payments.invalid_email': { status: 400, message: 'Invalid payment email.' },
  'payments.invalid_reference': { status: 400, message: 'Invalid payment reference.' },
  'payments.invalid_authorization': { status: 400, message: 'Invalid payment authorization.' },
  'payments.amount_mismatch': {
    status: 409,
    message: 'Amount mismatch: what was paid is not what is due.',
  },
  'payments.already_processed': { status: 409, message: 'This payment has already been processed.' },
  'payments.cancelled': { status: 409, message: 'The payment was cancelled.' },
  'payments.processing_failed': { status: 502, message: 'The payment could not be processed. Please try again.' },
  'payments.billing_information_required': {
    status: 422,
    message: 'Billing information is required. Please complete it before you pay.',
  },
  'payments.outstanding_mismatch': {
    status: 409,
    message: 'The amount does not match the outstanding amount of your subscription.',
  },
  'payments.not_past_due': { status: 409, message: 'Your subscription is not past due.' },
  'payments.reference_or_authorization_required': {
    status: 400,
    message: 'A payment reference or an authorization is required.',
  },
  // The specification names the refusals of a refund; refunds are asked for by the product itself, which goes on asking.
  'payments.refund_failed': { status: 502, message: 'The refund failed. Please try again.' },
  'payments.refund_exceeds_payment': { status: 422, message: 'The refund amount exceeds the original payment.' },
  'payments.refund_already_processed': { status: 409, message: 'This refund has already been processed.' },

  // --- applications ---
  'applications.none_selected': { status: 400, message: 'No applications were selected for update.' },
  'applications.invalid_status': { status: 400, message: 'Please select a valid status for the applications.' },
  'applications.transition': { status: 409, message: 'An application cannot be moved from {from} to {to}.' },
  'applications.changed': {
    status: 409,
    message: 'Somebody has moved this application to {status} in the meantime.',
  },
  'jobs.template_not_found': { status: 404, message: 'Question template not found.' },
  'jobs.template_exists': { status: 409, message: 'You already have a template with this name.' },
  'jobs.too_many_templates': { status: 409, message: 'You can have at most {limit} question templates.' },
  'jobs.link_not_found': { status: 404, message: 'Link not found.' },
  'jobs.link_exists': { status: 409, message: 'This job already has a link with this name.' },
  'jobs.too_many_links': { status: 409, message: 'A job can have at most {limit} named links.' },
  'companies.site_not_found': { status: 404, message: 'Site not found.' },
  'companies.site_exists': { status: 409, message: 'This site is already on your list.' },
  'companies.too_many_sites': { status: 409, message: 'You can list at most {limit} sites.' },
  'applications.reason_not_found': { status: 404, message: 'Decline reason not found.' },
  'applications.reason_exists': { status: 409, message: 'This decline reason is already on your list.' },
  'applications.too_many_reasons': { status: 409, message: 'You can have at most {limit} decline reasons.' },
  'applications.already_invited': { status: 409, message: 'This candidate is already in the pipeline of this job.' },
  'applications.not_withdrawable': { status: 409, message: 'This application can no longer be withdrawn.' },
  'applications.not_remindable': {
    status: 409,
    message: 'You can remind an employer once, when an answer takes longer than usual.',
  },
  'applications.not_contestable': {
    status: 409,
    message: 'You can ask once for each application, while it stands or after they said no.',
  },
  'applications.contest_not_found': {
    status: 404,
    message: 'Nobody asked for this application to be looked at again.',
  },
  'applications.contest_answered': { status: 409, message: 'This has been answered already.' },
  'applications.answers_invalid': { status: 400, message: 'Some answers do not fit the questions of this job.' },
  'applications.already_applied': { status: 409, message: 'This candidate has already applied for this job.' },
  'applications.job_closed': { status: 409, message: 'This job is no longer accepting applications.' },
  'applications.job_archived': { status: 409, message: 'The applications of an archived job cannot be changed.' },

  // --- chat ---
  'chats.not_applied': {
    status: 409,
    message: 'You can write to people once they have applied or accepted your invitation.',
  },
  'chats.closed': { status: 409, message: 'This conversation is closed. Nobody would read a new message.' },
  'chats.full': { status: 409, message: 'A conversation can have at most {limit} members of your team.' },
  'chats.saved_not_found': { status: 404, message: 'Saved message not found.' },
  'chats.saved_exists': { status: 409, message: 'You already have a saved message with this name.' },
  'chats.too_many_saved': { status: 409, message: 'You can have at most {limit} saved messages.' },

  // --- candidates ---
  'candidates.pool_not_found': { status: 404, message: 'Pool not found.' },
  'candidates.pool_exists': { status: 409, message: 'You already have a pool with this name.' },
  'candidates.too_many_pools': { status: 409, message: 'You can have at most {limit} pools.' },
  'candidates.create_failed': {
    status: 500,
    message: 'There was a problem creating your candidate profile. Please try again.',
  },
  'candidates.update_failed': {
    status: 500,
    message: 'There was a problem updating your candidate profile. Please try again.',
  },
  'candidates.too_many_entries': { status: 409, message: 'You can have at most {limit} entries in this list.' },
  'candidates.push_refused': { status: 422, message: 'This browser cannot be told of news.' },
  'candidates.entry_not_found': { status: 404, message: 'Entry not found.' },
  'references.has_email': { status: 409, message: 'Your reference has an email address, so ask them first.' },
  'references.not_disputed': { status: 409, message: 'Nobody disputes this.' },
  'references.already_said': { status: 409, message: 'You have told us your side already.' },
  'references.no_email': { status: 422, message: 'Please add the email address of your reference first.' },
  'references.own_email': {
    status: 422,
    message: 'Your reference must be somebody else: this is your own email address.',
  },
  'references.already_requested': {
    status: 409,
    message: 'This reference has been asked already. Please wait for the answer.',
  },

  // --- company, team, jobs, files ---
  'team.owner_protected': {
    status: 403,
    message: 'The owner cannot leave, be removed or change role. Please transfer ownership first.',
  },
  'team.invalid_role': { status: 400, message: 'Please select a valid role for the team member.' },
  'employers.owns_company': {
    status: 409,
    message: 'You own a company with team members. Please transfer ownership or delete the company first.',
  },
  'employers.delete_confirmation': {
    status: 400,
    message: 'Please enter text exactly as displayed to delete your account',
  },
  'jobs.not_archived': { status: 409, message: 'Only an archived job can be reposted.' },
  'jobs.not_published': { status: 409, message: 'Only a published job can be extended.' },
  'jobs.not_online': { status: 409, message: 'Only a job that is online can be featured.' },
  'jobs.undo_overtaken': {
    status: 409,
    message: 'Something newer was done with this job, so this can no longer be undone.',
  },
  'jobs.archived': { status: 409, message: 'An archived job cannot be changed. Please repost it first.' },
  'files.unsupported_type': { status: 422, message: 'Please upload only PDF documents or image files...' },
  'files.unreadable': {
    status: 422,
    message: 'We could not read this file. It is kept with your documents, and you can type what it says.',
  },
  'files.invalid_image': { status: 422, message: 'Please upload a valid image file.' },

  // --- an action failed for a reason the user cannot mend ---
  'jobs.create_failed': { status: 500, message: 'There was a problem creating your job. Please try again.' },
  'jobs.update_failed': { status: 500, message: 'There was a problem updating your job. Please try again.' },
  'employers.create_failed': { status: 500, message: 'There was a problem creating your profile. Please try again.' },
  'employers.update_failed': { status: 500, message: 'There was a problem updating your profile. Please try again.' },
  'companies.create_failed': { status: 500, message: 'There was a problem creating your company. Please try again.' },
  'companies.update_failed': { status: 500, message: 'There was a problem updating your company. Please try again.' },
  'auth.email_create_failed': { status: 500, message: 'There was a problem adding your email. Please try again.' },
  'auth.email_update_failed': { status: 500, message: 'There was a problem updating your email. Please try again.' },
  'auth.password_create_failed': {
    status: 500,
    message: 'There was a problem creating your password. Please try again.',
  },
  'auth.password_update_failed': {
    status: 500,
    message: 'There was a problem updating your password. Please try again.',
  },
  'candidates.video_create_failed': {
    status: 500,
    message: 'There was a problem creating the video. Please try again.',
  },
  'candidates.video_update_failed': {
    status: 500,
    message: 'There was a problem updating the video. Please try again.',
  },
  'applications.create_failed': {
    status: 500,
    message: 'There was a problem creating the application. Please try again.',
  },
  'applications.update_failed': {
    status: 500,
    message: 'There was a problem updating the application. Please try again.',
  },
  'chats.create_failed': { status: 500, message: 'There was a problem creating the chat. Please try again.' },
  'chats.update_failed': { status: 500, message: 'There was a problem updating the chat. Please try again.' },
  'chats.open_failed': { status: 500, message: 'There was a problem opening the chat. Please try again.' },
  'team.invite_failed': { status: 500, message: 'There was a problem inviting the team member. Please try again.' },
  'team.role_change_failed': {
    status: 500,
    message: "There was a problem changing the team member's role. Please try again.",
  },
  'notifications.create_failed': {
    status: 500,
    message: 'There was a problem creating the notification. Please try again.',
  },
  'notifications.update_failed': {
    status: 500,
    message: 'There was a problem updating your notifications. Please try again.',
  },
  'companies.delete_failed': { status: 500, message: 'There was a problem deleting your company. Please try again.' },
  'employers.delete_failed': { status: 500, message: 'There was a problem deleting your account. Please try again.' },
  'candidates.invite_failed': {
    status: 500,
    message: 'There was a problem inviting the candidates. Please try again.',
  },
  'references.request_failed': {
    status: 500,
    message: 'There was a problem requesting the reference. Please try again.',
  },
  'references.submit_failed': {
    status: 500,
    message: 'There was a problem submitting the reference. Please try again.',
  },
  'files.upload_failed': { status: 500, message: 'There was a problem uploading the file. Please try again.' },
  'files.download_failed': { status: 500, message: 'There was a problem downloading the file. Please try again.' },
  'contact.support_failed': {
    status: 500,
    message: 'There was a problem sending your support request. Please try again.',
  },
  'contact.sales_failed': {
    status: 500,
    message: 'There was a problem sending your sales request. Please try again.',
  },
  'forms.send_failed': { status: 500, message: 'There was a problem sending your message. Please try again.' },
  'tracking.failed': { status: 500, message: 'There was a problem tracking this link. Please try again.' },
  'tracking.link_not_found': { status: 404, message: 'This link is no longer counted.' },
  'tracking.click_not_found': { status: 404, message: 'Click not found.' },
  'felix.used_up': {
    status: 402,
    message: 'Your company has used all of its AI assistant for this month.',
  },
  'felix.paused': {
    status: 503,
    message: 'The AI assistant is switched off for now. Everything else works, and what you wrote is still here.',
  },
  'felix.resting': {
    status: 503,
    message: 'The AI assistant cannot be reached right now. Everything else works. Please try again in a minute.',
  },
  'felix.no_work_found': {
    status: 422,
    message: 'We could not tell what work this is. Please name it, for example ‘driver’ or ‘nurse’.',
  },
  'felix.no_file': { status: 422, message: 'Please choose at least one file.' },
  'felix.unreadable': {
    status: 422,
    message: 'We could not read this file. Please paste its text instead.',
  },
  'felix.video_not_allowed': {
    status: 403,
    message: 'This person does not let Felix say anything about their video.',
  },
  'felix.conversation_not_found': { status: 404, message: 'Conversation not found.' },
  'felix.conversation_full': {
    status: 409,
    message: 'This conversation is full. Please begin a new one.',
  },
  'felix.act_not_found': { status: 404, message: 'There is nothing to do here any more.' },
  'felix.act_over': {
    status: 409,
    message: 'This was decided already, or waited too long. Please ask again.',
  },
  'felix.failed': { status: 500, message: 'There was a problem with the AI assistant. Please try again.' },
  'felix.conversations_failed': {
    status: 500,
    message: 'There was a problem with your AI assistant conversations. Please try again.',
  },

  // --- the server itself ---
  'server.internal': { status: 500, message: 'There was a problem on our side. Please try again in a moment.' },
  'server.maintenance': {
    status: 503,
    message: 'Marula is closed for maintenance. Nothing of yours is lost. Please come back in a little while.',
  },
  'server.unavailable': {
    status: 503,
    message: 'There was a problem reaching Marula. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;
export type ErrorData = Record<string, unknown>;

export interface RequestIssue {
  path: string;
  /** For who shows it to people in their own words; without one the field is just not valid. */
  code?: IssueCode;
  message: string;
}

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

interface DataByCode {
  'applications.answers_invalid': { issues: RequestIssue[] };
  /** What sign-in says of such a password too. */
  'auth.weak_password': { reasons: readonly string[] };
  'request.invalid': { issues: RequestIssue[] };
  'plan.team_limit_exceeded': { current_count: number; limit: number };
}

/** What must come with a code: the words its text leaves open, and what clients read. */
type DataOf<C extends ErrorCode> = C extends keyof DataByCode
  ? DataByCode[C]
  : Names<(typeof errors)[C]['message']> extends never
    ? never
    : Record<Names<(typeof errors)[C]['message']>, string | number>;

// Distributes over a union of codes, so that a code known only at run time still may be thrown.
type DataArguments<C extends ErrorCode> = C extends ErrorCode
  ? [DataOf<C>] extends [never]
    ? [data?: ErrorData]
    : [data: DataOf<C>]
  : never;

const filled = (text: string, data: object | undefined): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = data && Object.hasOwn(data, name) ? (data as ErrorData)[name] : '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });

export const messageOf = <C extends ErrorCode>(code: C, ...[data]: DataArguments<C>): string =>
  filled(errors[code].message, data);

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errors, value);

export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: ErrorData | undefined;

  constructor(code: C, ...[data]: DataArguments<C>) {
    super(filled(errors[code].message, data));
    this.code = code;
    this.status = errors[code].status;
    this.data = data as ErrorData | undefined;
  }
}

/** The code stays a plain string: a tab older than the server must still read the message. */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
});

export type ErrorReply = z.output<typeof errorReply>;
