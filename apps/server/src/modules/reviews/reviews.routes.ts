import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { judgeReview, readReviewLetter } from './reviews.judge.usecases.ts';
import { askForIdentity, readOwnIdentity } from './reviews.own.usecases.ts';
import { tellOfJudgement } from './reviews.subscribers.ts';
import { listReviews, openFile, readReview, showNumber } from './reviews.usecases.ts';

const { reviews } = endpoints;

export const reviewsModule: Module = {
  name: 'reviews',
  routes: [
    route(reviews.own, ({ deps, actor }) => readOwnIdentity(deps, actor)),
    route(reviews.ask, ({ deps, actor, body }) => askForIdentity(deps, actor, body.document_id)),
    route(reviews.list, ({ deps, query }) => listReviews(deps, query)),
    route(reviews.read, ({ deps, params }) => readReview(deps, params.id)),
    route(reviews.file, ({ deps, actor, params }) => openFile(deps, actor, params.id)),
    route(reviews.number, ({ deps, actor, params }) => showNumber(deps, actor, params.id)),
    route(reviews.letter, ({ deps, params, query }) => readReviewLetter(deps, params.id, query)),
    route(reviews.judge, ({ deps, actor, params, body }) => judgeReview(deps, actor, params.id, body)),
  ],
  subscribers: [tellOfJudgement],
};
