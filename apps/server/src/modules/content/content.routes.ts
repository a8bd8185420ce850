import { endpoints } from '@marula/contract/endpoints';
import { unusualSwitches } from '../../access/switches.ts';
import { type Module, route } from '../../core/module.ts';
import { readBanners } from '../../domain/content/banners.ts';
import { listThings } from './content.list.usecases.ts';
import { previewText } from './content.preview.usecases.ts';
import { followRenamed } from './content.subscribers.ts';
import { followPosition, publishDue } from './content.tasks.ts';
import {
  discardDraft,
  keepDraft,
  listDrafts,
  listVersions,
  publishDraft,
  readThing,
  restoreVersion,
  unscheduleDraft,
} from './content.usecases.ts';

const { banners, content, switches } = endpoints;

export const contentModule: Module = {
  name: 'content',
  routes: [
    route(banners.read, ({ deps, visitor, query }) => readBanners(deps, visitor.tenant, query.place)),
    route(switches.read, async ({ deps }) => ({ unusual: await unusualSwitches(deps) })),
    route(content.drafts, ({ deps }) => listDrafts(deps)),
    route(content.preview, ({ deps, body }) => previewText(deps, body)),
    route(content.list, ({ deps, params, query }) => listThings(deps, params.kind, query)),
    route(content.read, ({ deps, params }) => readThing(deps, params)),
    route(content.versions, ({ deps, params, query }) => listVersions(deps, params, query.before)),
    route(content.keep, ({ deps, actor, params, body }) => keepDraft(deps, actor, params, body)),
    route(content.discard, ({ deps, params, body }) => discardDraft(deps, params, body)),
    route(content.publish, ({ deps, actor, params, body }) => publishDraft(deps, actor, params, body)),
    route(content.unschedule, ({ deps, actor, params, body }) => unscheduleDraft(deps, actor, params, body)),
    route(content.restore, ({ deps, actor, params, body }) => restoreVersion(deps, actor, params, body)),
  ],
  subscribers: [followRenamed],
  tasks: [publishDue, followPosition],
};
