import { activityLogModule } from '../modules/activity-log/activity-log.routes.ts';
import { contactModule } from '../modules/contact/contact.routes.ts';
import { formsModule } from '../modules/forms/forms.routes.ts';
import { healthModule } from '../modules/health/health.routes.ts';
import type { Module } from './module.ts';

/** Every feature of the server, a line each. */
export const modules: readonly Module[] = [activityLogModule, contactModule, formsModule, healthModule];
