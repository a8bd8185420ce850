import type { Service, ServiceState } from '@marula/contract/status-limits';
import { m } from '@/paraglide/messages';

/** What each service is called, and what people use it for. */
export const serviceNames: Record<Service, { name: () => string; text: () => string }> = {
  web: { name: m.status_service_web, text: m.status_service_web_text },
  api: { name: m.status_service_api, text: m.status_service_api_text },
  database: { name: m.status_service_database, text: m.status_service_database_text },
  files: { name: m.status_service_files, text: m.status_service_files_text },
  mail: { name: m.status_service_mail, text: m.status_service_mail_text },
  live: { name: m.status_service_live, text: m.status_service_live_text },
  news: { name: m.status_service_news, text: m.status_service_news_text },
  tasks: { name: m.status_service_tasks, text: m.status_service_tasks_text },
  payments: { name: m.status_service_payments, text: m.status_service_payments_text },
  ai: { name: m.status_service_ai, text: m.status_service_ai_text },
};

export const stateWords: Record<ServiceState, { word: () => string; icon: string }> = {
  works: { word: m.status_state_works, icon: 'circle-check' },
  slow: { word: m.status_state_slow, icon: 'clock' },
  down: { word: m.status_state_down, icon: 'circle-alert' },
};
