import { type ReviewState, reviewStates } from '@marula/contract/review-words';
import { createFileRoute } from '@tanstack/react-router';
import { ReviewsScreen } from '@/features/reviews/screens/reviews-screen';
import { m } from '@/paraglide/messages';

interface Search {
  state?: ReviewState;
  review?: string;
}

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: (search: Record<string, unknown>): Search => {
    const state = reviewStates.find((one) => one === search.state);
    return { ...(state && { state }), ...(search.review ? { review: String(search.review) } : {}) };
  },
  staticData: { title: m.reviews_title },
  component: Reviews,
});

function Reviews() {
  const navigate = Route.useNavigate();
  const { state = 'waiting', review } = Route.useSearch();
  return (
    <ReviewsScreen
      state={state}
      open={review}
      onState={(chosen) => void navigate({ search: { state: chosen } })}
      onOpen={(id) => void navigate({ search: { state, ...(id && { review: id }) } })}
    />
  );
}
