import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import classes from './filter-sheet.module.css';
import { Sheet } from './sheet';

interface FilterSheetProps extends FilterPanelProps {
  onClose: () => void;
}

export function FilterSheet({ onClose, ...panel }: FilterSheetProps) {
  return (
    <Sheet title={m.browse_filters()} open onClose={onClose}>
      <FilterPanel {...panel} />
      <div className={classes.done}>
        <button type="button" {...buttonLook({ size: 'lg', fullWidth: true })} onClick={onClose}>
          {m.browse_show({ count: panel.found.total })}
        </button>
      </div>
    </Sheet>
  );
}
